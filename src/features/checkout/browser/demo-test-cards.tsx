import { useTranslations } from 'use-intl';
import { groupCardNumber } from './card-input.rules.ts';

const testCards = [
  { number: '4242424242424242', outcome: 'succeeds' },
  { number: '4000002500003155', outcome: 'asksToConfirm' },
  { number: '4000000000000259', outcome: 'disputed' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'insufficientFunds' },
] as const;

export function DemoTestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const t = useTranslations('checkout.payment');
  return (
    <details className="test-cards">
      <summary>{t('testCards')}</summary>
      <table aria-label={t('testCards')} className="w-full rounded-control bg-soft text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('testNumber')}</th>
            <th scope="col">{t('testOutcome')}</th>
          </tr>
        </thead>
        <tbody>
          {testCards.map(({ number, outcome }) => (
            <tr key={number} className="border-line border-t first:border-t-0">
              <td className="px-3 align-middle sm:px-4">
                <button
                  type="button"
                  aria-label={t('useCard', { title: groupCardNumber(number) })}
                  onClick={() => onChoose(number)}
                  className="figures min-h-11 whitespace-nowrap font-semibold text-lake underline underline-offset-4"
                >
                  {groupCardNumber(number)}
                </button>
              </td>
              <td className="px-3 py-2 align-middle text-ink sm:px-4">{t(`outcomes.${outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

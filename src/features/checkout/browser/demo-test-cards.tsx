import { useTranslations } from 'use-intl';
import { groupCardNumber } from './card-input.rules.ts';

const testCards = [
  { number: '4242424242424242', outcome: 'succeeds' },
  { number: '4000002500003155', outcome: 'asksToConfirm' },
  { number: '4000000000000259', outcome: 'disputed' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'insufficientFunds' },
] as const;

/** On a phone, where the open list is longer than the card's own fields. */
function fold(list: HTMLDetailsElement | null): void {
  if (!list?.open) return;
  list.open = false;
  list.querySelector('summary')?.focus();
}

export function DemoTestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const t = useTranslations('checkout.payment');
  return (
    <details className="test-cards">
      <summary>{t('testCards')}</summary>
      <ul>
        {testCards.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              aria-label={t('useCard', { title: groupCardNumber(number) })}
              onClick={({ currentTarget }) => {
                onChoose(number);
                fold(currentTarget.closest('details'));
              }}
            >
              {groupCardNumber(number)}
            </button>
            {t(`outcomes.${outcome}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

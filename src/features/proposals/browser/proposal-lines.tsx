import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatAmount, formatCount } from '../../../platform/format.ts';
import { ListPrice } from '../../cart/browser/line-price.tsx';
import { titleIn } from '../../catalogue/in-language.rules.ts';

type Shown = AnswerTo<'GET /price-proposal'>;

function Available({ line: { quantity, obtainableCount, isForSale } }: { line: Shown['lines'][number] }) {
  const t = useTranslations('priceProposal.available');
  const isAll = obtainableCount >= quantity;
  const note = !isForSale
    ? t('gone')
    : isAll
      ? t('all')
      : obtainableCount === 0
        ? t('none')
        : t('some', { count: obtainableCount });
  return <span className={isAll ? 'text-spruce' : 'font-semibold text-danger'}>{note}</span>;
}

export function ProposalLines({ proposal }: { proposal: Shown }) {
  const t = useTranslations('priceProposal');
  const tVolume = useTranslations('volume');
  const language = useLocale();
  const isOpen = proposal.status === 'sent' || proposal.status === 'accepted';
  const sums = [
    ['subtotal', proposal.subtotal],
    ['vat', proposal.vat],
  ] as const;
  return (
    <section aria-labelledby="proposed" className="rounded-card border border-line bg-paper p-5 sm:p-8">
      <h2 id="proposed" className="text-h3">
        {t('lines')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {proposal.lines.map((line) => {
          const title = titleIn(language, line);
          return (
            <li key={line.leadId} className="flex items-baseline justify-between gap-4 py-3">
              <div className="min-w-0">
                <p lang={title.lang} className="font-semibold [overflow-wrap:anywhere]">
                  {title.text}
                </p>
                <p className="text-muted text-sm">
                  {t('each', {
                    quantity: formatCount(line.quantity, language),
                    price: formatAmount(line.discountedPrice, language),
                  })}
                  <ListPrice price={line} />
                </p>
                {isOpen && (
                  <p className="text-sm">
                    <Available line={line} />
                  </p>
                )}
              </div>
              <span className="figures whitespace-nowrap">{formatAmount(line.subtotal, language)}</span>
            </li>
          );
        })}
      </ul>
      <dl className="mt-4">
        {sums.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 py-1 text-sm">
            <dt className="text-muted">{t(name)}</dt>
            <dd className="figures whitespace-nowrap">{formatAmount(amount, language)}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-semibold">{t('total')}</dt>
          <dd className="figures whitespace-nowrap font-bold text-xl">{formatAmount(proposal.total, language)}</dd>
        </div>
        {Number(proposal.saved) > 0 && (
          <div className="flex justify-between gap-4 py-1 font-semibold text-sm text-spruce">
            <dt>
              {tVolume('saves')} {tVolume('exclVat')}
            </dt>
            <dd className="figures whitespace-nowrap">{formatAmount(proposal.saved, language)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import { decimalFromOre } from '../../../platform/money.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { FieldProblem } from '../../../ui/checked-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { ListingSearch } from '../kit/listing-search.tsx';
import { type DraftLine, lineOre, newLine } from './proposal-draft.rules.ts';

type Props = {
  lines: readonly DraftLine[];
  /** As the server names them, such as `lines.0.quantity`. */
  problems: Readonly<Record<string, string>>;
  onChange: (lines: readonly DraftLine[]) => void;
};

/** A price and a percent rule each other out: typing one clears the other. */
export function ProposalLineFields({ lines, problems, onChange }: Props) {
  const t = useTranslations('adminProposals');
  const language = useLocale();
  const change = (place: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, ...part } : line)));
  const field = (place: number, line: DraftLine, name: 'quantity' | 'price' | 'percent') => (
    <CheckedField
      id={`proposal-${line.leadId}-${name}`}
      label={t(`line.${name}`)}
      inputMode={name === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={line[name]}
      problem={problems[`lines.${place}.${name === 'price' ? 'discountedPrice' : name}`]}
      onChange={({ target: { value } }) =>
        change(place, {
          [name]: value,
          ...(name === 'price' && value && { percent: '' }),
          ...(name === 'percent' && value && { price: '' }),
        })
      }
    />
  );
  return (
    <div>
      <h3 className="mb-2 font-semibold text-base">{t('lines')}</h3>
      {problems.lines && <Notice look="destructive" title={problems.lines} className="mb-3" />}
      <ul aria-label={t('lines')} className="mb-3 grid gap-3 empty:hidden">
        {lines.map((line, place) => {
          const ore = lineOre(line);
          const wrong = problems[`lines.${place}.leadId`];
          return (
            <li key={line.leadId} className="rounded-control border border-line bg-paper p-3">
              <div className="flex items-start justify-between gap-3">
                <p lang="sv" className="min-w-0 break-words font-semibold text-sm">
                  {line.title}
                  <span className="block font-normal text-muted text-xs">
                    {t('line.listPrice', { price: formatAmount(line.pricePerLead, language) })}
                  </span>
                </p>
                <SmallButton
                  aria-label={t('line.removeRow', { title: line.title })}
                  onClick={() => onChange(lines.filter((one) => one !== line))}
                >
                  {t('line.remove')}
                </SmallButton>
              </div>
              <div className="mt-2 grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
                {field(place, line, 'quantity')}
                {field(place, line, 'price')}
                {field(place, line, 'percent')}
                <p className="self-end pb-3 text-right text-sm">
                  <span className="block text-muted text-xs">{t('line.sum')}</span>
                  <span className="figures whitespace-nowrap">
                    {ore ? formatAmount(decimalFromOre(ore.discountedPriceOre * ore.quantity), language) : '–'}
                  </span>
                </p>
              </div>
              <FieldProblem problem={wrong} />
            </li>
          );
        })}
      </ul>
      <ListingSearch
        id="proposal-listing"
        label={t('line.add')}
        problem={undefined}
        leadIds={lines.map(({ leadId }) => leadId)}
        onPick={(lead) => onChange([...lines, newLine(lead)])}
      />
    </div>
  );
}

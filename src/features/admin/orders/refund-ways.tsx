import { useLocale, useTranslations } from 'use-intl';
import { formatList } from '../../../platform/format.ts';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { claimedOf, type RefundWay, refundOptions } from './refund-draft.rules.ts';

type Props = { order: WholeOrder; chosen: RefundWay; onChoose: (way: RefundWay) => void };

/** The order's open claims, and what the refund does to them. */
function ClaimsNote({ order, chosen }: Pick<Props, 'order' | 'chosen'>) {
  const t = useTranslations('adminRefunds.claimed');
  const language = useLocale();
  const references = claimedOf(order).map(({ reference }) => reference);
  const count = references.length;
  if (count === 0) return null;
  return (
    <p className="rounded-control bg-soft px-4 py-3 text-sm">
      <b>{t('open', { count, what: formatList(references, language) })}</b> {t(chosen, { count })}
    </p>
  );
}

export function RefundWays({ order, chosen, onChoose }: Props) {
  const t = useTranslations('adminRefunds');
  const { byLines, byRecords, byHand } = refundOptions(order);
  const isOffered: Record<RefundWay, boolean> = { everything: true, lines: byLines, records: byRecords, byHand };
  const offered = (['everything', 'lines', 'records', 'byHand'] as const).filter((way) => isOffered[way]);
  return (
    <>
      <ClaimsNote order={order} chosen={chosen} />
      {offered.length > 1 && (
        <fieldset className="grid">
          <legend className="mb-1 font-semibold text-sm">{t('way')}</legend>
          {offered.map((way) => (
            <label key={way} className="flex min-h-9 items-center gap-3 text-sm pointer-coarse:min-h-11">
              <input
                type="radio"
                name="way"
                checked={chosen === way}
                onChange={() => onChoose(way)}
                className="check-box size-5!"
              />
              {t(`ways.${way}`)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

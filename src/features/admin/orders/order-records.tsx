import { useTranslations } from 'use-intl';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/panel.tsx';
import { SectionLink } from '../kit/section-link.tsx';

/** The records that the buyer was given, each with a link to its listing. */
export function OrderRecords({ order: { items, deliveredRecords } }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders.records');
  const byLine = Map.groupBy(deliveredRecords, ({ orderItemId }) => orderItemId);
  const given = items.flatMap(({ id, leadId, title }) => {
    const records = byLine.get(id);
    return records ? [{ id, leadId, title, records }] : [];
  });
  return (
    <Panel title={t('title')}>
      {given.length === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      {given.map(({ id, leadId, title, records }) => (
        <details key={id} open={records.length <= 5} className="border-line border-t py-1 first-of-type:border-t-0">
          <summary className="cursor-pointer py-2.5 text-sm sm:py-1.5">
            {t('count', { title, count: records.length })}
          </summary>
          <ul className="max-h-72 overflow-y-auto pb-2">
            {records.map(({ recordId, deliveredAt }) => (
              <li key={recordId} className="flex flex-wrap items-center gap-x-3">
                <SectionLink
                  isElsewhere
                  set={{ tab: 'leads', of: leadId, q: recordId }}
                  className={smallButtonClass('-ml-2 break-all font-normal tabular-nums')}
                >
                  {recordId}
                </SectionLink>
                {deliveredAt && <Moment iso={deliveredAt} isQuiet />}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Panel>
  );
}

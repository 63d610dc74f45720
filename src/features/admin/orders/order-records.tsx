import { useTranslations } from 'use-intl';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { useMay } from '../kit/may.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/panel.tsx';
import { SectionLink } from '../kit/section-link.tsx';

type OrderRecord = WholeOrder['records'][number];

function Remedy({ record: { remedy, replaces, replacedBy } }: { record: OrderRecord }) {
  const t = useTranslations('adminOrders.records');
  const words = [
    ...(replaces ? [t('replacement')] : []),
    ...(remedy === 'replaced' ? [t('replaced', { reference: replacedBy ?? '–' })] : []),
    ...(remedy === 'credited' ? [t('credited')] : []),
  ];
  return words.map((text) => (
    <span key={text} className="rounded-xs bg-soft px-1.5 py-0.5 text-muted text-xs">
      {text}
    </span>
  ));
}

function RecordName({ leadId, record }: { leadId: string; record: OrderRecord }) {
  const name = [record.reference, record.companyName].filter(Boolean).join(' · ');
  if (!useMay()('GET /admin/leads/:id/records'))
    return <span className="break-words text-sm tabular-nums">{name}</span>;
  return (
    <SectionLink
      isElsewhere
      set={{ tab: 'leads', of: leadId, q: record.recordId }}
      className={smallButtonClass('-ml-2 break-words font-normal tabular-nums')}
    >
      {name}
    </SectionLink>
  );
}

/** Told apart: a line counts what the buyer has, without those that another lead stands in for. */
const replacedIn = (records: readonly OrderRecord[]) => records.filter(({ remedy }) => remedy === 'replaced').length;

export function OrderRecords({ order: { items, records, deliveredRecords } }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders.records');
  const byLine = Map.groupBy(records, ({ orderItemId }) => orderItemId);
  const delivered = items.flatMap(({ id, leadId, title }) => {
    const ofLine = byLine.get(id);
    return ofLine ? [{ id, leadId, title, ofLine }] : [];
  });
  return (
    <Panel title={t('title')}>
      {delivered.length === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      {delivered.map(({ id, leadId, title, ofLine }) => (
        <details
          key={id}
          open={ofLine.length <= 5}
          className="opens-on-paper border-line border-t py-1 first-of-type:border-t-0"
        >
          <summary className="cursor-pointer py-2.5 text-sm sm:py-1.5">
            {t('count', { title, count: ofLine.length - replacedIn(ofLine), replaced: replacedIn(ofLine) })}
          </summary>
          <ul className="max-h-72 overflow-y-auto pb-2">
            {ofLine.map((record) => (
              <li key={record.recordId} className="flex flex-wrap items-center gap-x-3">
                <RecordName leadId={leadId} record={record} />
                <Remedy record={record} />
                {record.deliveredAt && <Moment iso={record.deliveredAt} isQuiet />}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {deliveredRecords.length > records.length && (
        <p className="text-muted text-xs">{t('first', { count: String(records.length) })}</p>
      )}
    </Panel>
  );
}

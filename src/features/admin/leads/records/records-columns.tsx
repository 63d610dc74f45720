import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '../../../../platform/format.ts';
import { swedishPhone } from '../../../../platform/phone/swedish-phone.ts';
import { csvMoment } from '../../../../platform/spreadsheet/csv.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import type { ListedRecord } from '../../../record-handling/records.queries.ts';
import { TextLink } from '../../kit/section-link.tsx';
import { useColumn } from '../../kit/table/list-columns.tsx';

export type RecordHandlers = {
  edit: (record: ListedRecord) => void;
  withdraw: (record: ListedRecord) => void;
  restore: (record: ListedRecord) => void;
};

function saleOf({ erasedAt, withdrawnAt, isHeldByClaim, freeSlots }: ListedRecord) {
  if (erasedAt) return 'erased';
  if (isHeldByClaim) return 'held';
  if (withdrawnAt) return 'withdrawn';
  return freeSlots > 0 ? 'onSale' : 'soldOut';
}

function useSaleColumn(): Column<ListedRecord> {
  const t = useTranslations('adminRecords');
  const language = useLocale();
  const stateOf = (record: ListedRecord) =>
    t(`sale.states.${saleOf(record)}`, { taken: String(record.takenSlots), most: String(record.maxBuyers) });
  return {
    key: 'sale',
    head: t('sale.state'),
    className: 'min-w-24 max-w-56 break-words',
    cell: (record) => (
      <>
        <span className={classNames('block', record.withdrawnAt && 'font-semibold')}>{stateOf(record)}</span>
        {record.withdrawnReason && <span className="block text-muted text-xs">{record.withdrawnReason}</span>}
        {record.correctedAt && (
          <span className="block text-muted text-xs">
            {t('sale.corrected', { date: formatDate(record.correctedAt, language) })}
          </span>
        )}
      </>
    ),
    csv: (record) => [stateOf(record), record.withdrawnReason].filter(Boolean).join(': '),
  };
}

export function useRecordsColumns(actions: RecordHandlers): Column<ListedRecord>[] {
  const t = useTranslations('adminRecords.list');
  const column = useColumn();
  const tSale = useTranslations('adminRecords.sale');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const sale = useSaleColumn();
  return [
    column.text({ key: 'reference', head: t('reference'), className: 'whitespace-nowrap' }, (row) => row.reference),
    column.company(({ companyName }) => companyName, { className: 'min-w-28 max-w-72 break-words' }),
    column.text(
      { key: 'contact', head: t('contact'), className: 'min-w-24 max-w-56 break-words' },
      ({ contactName }) => contactName,
    ),
    column.email(({ email }) => email, {
      className: 'min-w-28 max-w-28 truncate text-xs 2xl:max-w-72 sm:[&_wbr]:hidden',
    }),
    {
      ...column.text<ListedRecord>(
        { key: 'phone', head: t('phone'), className: 'min-w-25 whitespace-nowrap text-xs' },
        ({ phone }) => phone,
      ),
      cell: ({ phone }) => (phone ? swedishPhone(phone) : '–'),
    },
    column.text({ key: 'city', head: t('city'), className: 'max-w-48 break-words' }, ({ city }) => city),
    {
      key: 'collectedAt',
      head: t('collectedAt'),
      className: 'text-xs',
      cell: ({ collectedAt }) => formatDate(collectedAt, language),
      csv: ({ collectedAt }) => csvMoment(collectedAt),
    },
    sale,
    {
      key: 'buyers',
      head: t('buyers'),
      className: 'min-w-28 max-w-96 text-xs [overflow-wrap:anywhere]',
      cell: ({ buyers }) =>
        buyers.length === 0
          ? t('nobody')
          : buyers.map(({ orderId, orderNumber, email, state }) => (
              <TextLink key={orderId} set={{ tab: 'orders', order: orderId }} className="block">
                {t(state, { email, order: orderNumber })}
              </TextLink>
            )),
      csv: ({ buyers }) =>
        buyers.map(({ orderNumber, email, state }) => t(state, { email, order: orderNumber })).join('\n'),
    },
    column.actions((record) => {
      const { reference: name, erasedAt, withdrawnAt, isHeldByClaim } = record;
      if (erasedAt) return [];
      return [
        [tEdit('edit'), tEdit('editRow', { name }), () => actions.edit(record)],
        withdrawnAt !== null && [tSale('restore'), tSale('restoreRow', { name }), () => actions.restore(record)],
        (withdrawnAt === null || isHeldByClaim) && [
          tSale('withdraw'),
          tSale('withdrawRow', { name }),
          () => actions.withdraw(record),
        ],
      ];
    }),
  ];
}

import { useLocale, useTranslations } from 'use-intl';
import { addressOf } from '../../../platform/api.ts';
import { formatCount } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import { PageTexts } from '../../content/page-texts.tsx';
import { Moment } from '../kit/moment.tsx';
import { PaymentBadge } from '../kit/payment-badge.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { useListState } from '../kit/use-list-state.ts';

function useColumns(leadId: string): Column<ListedOrder>[] {
  const t = useTranslations('adminLeads.page');
  const tOrders = useTranslations('adminOrders');
  const language = useLocale();
  return [
    {
      key: 'order',
      head: t('order'),
      cell: ({ id, orderNumber }) => (
        <SectionLink isElsewhere set={{ tab: 'orders', order: id }} className={smallButtonClass('-ml-2 figures')}>
          {orderNumber}
        </SectionLink>
      ),
    },
    {
      key: 'customer',
      head: t('customer'),
      className: 'min-w-36 max-w-72 break-words',
      cell: ({ customerName, companyName }) => companyName || customerName || '–',
    },
    {
      key: 'quantity',
      head: t('quantity'),
      align: 'end',
      cell: ({ items }) => formatCount(items.find((item) => item.leadId === leadId)?.quantity ?? 0, language),
    },
    {
      key: 'delivery',
      head: t('delivery'),
      cell: ({ deliveryStatus }) => tOrders(`deliveries.${deliveryWords[deliveryStatus]}`),
    },
    {
      key: 'created',
      head: t('created'),
      sorts: { ascending: 'oldest', descending: 'newest' },
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <Moment iso={createdAt} />,
    },
    { key: 'payment', head: t('payment'), cell: (order) => <PaymentBadge order={order} /> },
  ];
}

function Orders({ leadId }: { leadId: string }) {
  const t = useTranslations('adminLeads.page');
  const { state, go } = useListState('leads', undefined, leadId, 'orders');
  return (
    <AdminTable
      list="orders"
      path={addressOf('GET /admin/orders', { at: `${addressOf('GET /admin/orders')}?leadId=${leadId}` })}
      label={t('ordersLabel')}
      columns={useColumns(leadId)}
      {...{ state, go }}
      empty={{ title: t('noOrders'), text: t('noOrdersText') }}
    />
  );
}

export const ListingOrders = ({ lead }: { lead: AdminLead }) => (
  <PageTexts parts={['adminOrders', 'adminNames']}>
    <Orders leadId={lead.id} />
  </PageTexts>
);

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { focusOnArrival } from '../../../ui/first-focus.ts';
import { adminOrderQuery, type WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { May } from '../kit/may.tsx';
import { Moment } from '../kit/moment.tsx';
import { PaymentBadge } from '../kit/payment-badge.tsx';
import { RowSteps } from '../kit/row-steps.tsx';
import { DeliverySelect, useDeliveryChange } from './delivery-select.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { OrderClaims } from './order-claims.tsx';
import { OrderDispute } from './order-dispute.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderDocuments, OrderRefunds } from './order-money.tsx';
import { OrderRecords } from './order-records.tsx';
import { OrderTimeline } from './order-timeline.tsx';

function WholeOrderView({ order }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders');
  const change = useDeliveryChange();
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 tabIndex={-1} ref={focusOnArrival} className="text-h3 outline-none">
          {t('orderNumber', { order: order.orderNumber })}
        </h2>
        <PaymentBadge order={order} />
        <Moment iso={order.createdAt} isQuiet />
      </div>
      <div className="mt-4 mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-3 text-sm">
          <span aria-hidden="true">{t('delivery')}</span>
          <DeliverySelect order={order} change={change} />
        </div>
        <OrderActions order={order} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 gap-4">
          <OrderLines order={order} />
          <May call="GET /admin/claims">
            <OrderRecords order={order} />
          </May>
          <OrderTimeline order={order} />
        </div>
        <div className="grid min-w-0 gap-4">
          <OrderDispute order={order} />
          <OrderClaims order={order} />
          <OrderBuyer order={order} />
          <May call="GET /admin/notes">
            <NotesPanel subject={{ orderId: order.id }} />
          </May>
          <OrderDocuments order={order} />
          <OrderRefunds order={order} />
          <OrderMails order={order} />
        </div>
      </div>
      {change.question}
    </>
  );
}

export function OrderView({ orderId }: { orderId: string }) {
  const t = useTranslations('adminOrders');
  const query = useQuery(adminOrderQuery(orderId));
  return (
    <div>
      <div className="flex flex-wrap items-center print:hidden">
        <BackLink set={{ order: '' }}>{t('back')}</BackLink>
        <RowSteps list="orders" current={orderId} />
      </div>
      <Loaded query={query} words={{ gone: t('gone'), failed: t('failed') }}>
        {(order) => <WholeOrderView order={order} />}
      </Loaded>
    </div>
  );
}

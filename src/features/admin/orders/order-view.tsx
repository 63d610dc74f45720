import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { focusOnArrival } from '../../../ui/first-focus.ts';
import { adminOrderQuery, type WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { Loaded } from '../kit/loaded.tsx';
import { May } from '../kit/may.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/panel.tsx';
import { PaymentBadge } from '../kit/payment-badge.tsx';
import { RowSteps } from '../kit/row-steps.tsx';
import { BackLink } from '../kit/section-link.tsx';
import { useNames } from '../kit/use-names.ts';
import { DeliverySelect, useDeliveryChange } from './delivery-select.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { OrderClaims } from './order-claims.tsx';
import { OrderDispute } from './order-dispute.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderDocuments, OrderRefunds } from './order-money.tsx';
import { OrderRecords } from './order-records.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const needsAHand = { failed: true, 'held-back': true, queued: false, sent: false, kept: false } as const;

function OrderMails({ order: { mails } }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders.mails');
  const names = useNames();
  return (
    <Panel title={t('title')}>
      {mails.length === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {mails.map(({ id, template, status, attempts, lastError, createdAt, sentAt }) => (
          <li key={id} className="py-2 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <span>{names.mail(template)}</span>
              <span className={classNames('text-right text-xs', needsAHand[status] && 'font-semibold text-danger')}>
                {t(`statuses.${status}`)}
              </span>
            </p>
            {lastError && status !== 'sent' && <p className="break-words text-danger text-xs">{lastError}</p>}
            <p className="text-muted text-xs">
              <Moment iso={sentAt ?? createdAt} isQuiet />
              {attempts > 1 && ` · ${t('attempts', { count: attempts })}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

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

import { useTranslations } from 'use-intl';
import { changeOrder, type ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import { type DeliveryStatus, deliveryStatuses } from '../../orders/order-status.rules.ts';
import { useVersionedWrite } from '../kit/form/use-versioned-write.tsx';
import { useMay } from '../kit/may.tsx';
import { StatusSelect } from '../kit/status-select.tsx';

type Order = Pick<ListedOrder, 'id' | 'version' | 'orderNumber' | 'deliveryStatus'>;

export type DeliveryChange = ReturnType<typeof useDeliveryChange>;

export function useDeliveryChange() {
  const t = useTranslations('adminOrders');
  const name = (status: DeliveryStatus) => t(`deliveries.${deliveryWords[status]}`);
  return useVersionedWrite<Order, DeliveryStatus>({
    list: 'orders',
    write: (deliveryStatus, over) => changeOrder(over, { deliveryStatus }),
    done: ({ orderNumber, deliveryStatus }) => ({
      title: t('updated'),
      text: t('updatedText', { order: orderNumber, name: name(deliveryStatus) }),
    }),
    reverse: ({ deliveryStatus }) => deliveryStatus,
    compare: (mine, { orderNumber, deliveryStatus }) => [
      { field: t('deliveryOf', { order: orderNumber }), theirs: name(deliveryStatus), mine: name(mine) },
    ],
  });
}

type Props = { order: Order; change: DeliveryChange };

export function DeliverySelect({ order, change }: Props) {
  const t = useTranslations('adminOrders');
  const may = useMay();
  if (!may('PATCH /admin/orders/:id')) return t(`deliveries.${deliveryWords[order.deliveryStatus]}`);
  return (
    <StatusSelect
      label={t('deliveryOf', { order: order.orderNumber })}
      value={change.pendingOf(order) ?? order.deliveryStatus}
      isBusy={change.isBusy}
      options={deliveryStatuses.map((value) => ({ value, label: t(`deliveries.${deliveryWords[value]}`) }))}
      onChoose={(status) => void change.save(order, status)}
    />
  );
}

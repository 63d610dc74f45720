import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentRow } from '../../../platform/api.ts';
import { changeOrder, type ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import type { DeliveryStatus } from '../../orders/order-status.rules.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';

type Order = Pick<ListedOrder, 'id' | 'version' | 'orderNumber' | 'deliveryStatus'>;

type Choice = { order: Order; status: DeliveryStatus };

export function useDeliveryChange() {
  const t = useTranslations('adminOrders');
  const { run, isBusy } = useAdminWrite('orders');
  /** The chosen status until the list shows it. */
  const [choice, setChoice] = useState<Choice | null>(null);
  const [stale, setStale] = useState<Order | null>(null);

  const save = async (order: Order, status: DeliveryStatus) => {
    setChoice({ order, status });
    let current: Order | null = null;
    const isDone = await run({
      write: () => changeOrder(order, { deliveryStatus: status }),
      done: {
        title: t('updated'),
        text: t('updatedText', { order: order.orderNumber, name: t(`deliveries.${deliveryWords[status]}`) }),
      },
      undo: (changed) => changeOrder(changed, { deliveryStatus: order.deliveryStatus }),
      onFailure: (failure) => {
        current = currentRow<ListedOrder>(failure);
        return current !== null;
      },
    });
    setStale(current);
    if (!isDone && current === null) setChoice(null);
  };
  return {
    isBusy,
    choice,
    stale,
    save: (order: Order, status: DeliveryStatus) => void (!isBusy && save(order, status)),
    saveOver: () => void (stale && choice && save(stale, choice.status)),
    giveUp: () => {
      setStale(null);
      setChoice(null);
    },
    shown: (order: Order) =>
      choice?.order.id === order.id && choice.order.version === order.version ? choice.status : order.deliveryStatus,
  };
}

export type DeliveryChange = ReturnType<typeof useDeliveryChange>;

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentRow } from '../../../platform/api.ts';
import { changeOrder, type ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import type { DeliveryStatus } from '../../orders/order-status.rules.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';

type Order = Pick<ListedOrder, 'id' | 'version' | 'orderNumber' | 'deliveryStatus'>;

type Choice = { order: Order; status: DeliveryStatus };

/** Sets the delivery status of one order after another. */
export function useDeliveryChange() {
  const t = useTranslations('adminOrders');
  const { run, isBusy } = useAdminWrite('orders');
  /** What was chosen, until the list has it. */
  const [choice, setChoice] = useState<Choice | null>(null);
  /** The order as somebody else has left it. */
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
    /** What stands in the field of an order: the choice, until a newer version of the order has come. */
    shown: (order: Order) =>
      choice?.order.id === order.id && choice.order.version === order.version ? choice.status : order.deliveryStatus,
  };
}

export type DeliveryChange = ReturnType<typeof useDeliveryChange>;

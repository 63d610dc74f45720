import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import { deliveryStatuses } from '../../orders/order-status.rules.ts';
import { refreshList } from '../kit/admin.queries.ts';
import { StaleDialog } from '../kit/stale-dialog.tsx';
import { StatusSelect } from '../kit/status-select.tsx';
import type { DeliveryChange } from './use-delivery-change.ts';

type Props = {
  order: Pick<ListedOrder, 'id' | 'version' | 'orderNumber' | 'deliveryStatus'>;
  change: DeliveryChange;
};

export function DeliverySelect({ order, change }: Props) {
  const t = useTranslations('adminOrders');
  return (
    <StatusSelect
      label={t('deliveryOf', { order: order.orderNumber })}
      value={change.shown(order)}
      isBusy={change.isBusy}
      options={deliveryStatuses.map((value) => ({ value, label: t(`deliveries.${deliveryWords[value]}`) }))}
      onChoose={(status) => change.save(order, status)}
    />
  );
}

export function DeliveryStaleDialog({ change }: { change: DeliveryChange }) {
  const t = useTranslations('adminOrders');
  const queryClient = useQueryClient();
  const { stale, choice, isBusy, saveOver, giveUp } = change;
  if (!stale || !choice) return null;
  const takeTheirs = () => {
    giveUp();
    void refreshList(queryClient, 'orders');
  };
  const row = {
    field: t('deliveryOf', { order: stale.orderNumber }),
    theirs: t(`deliveries.${deliveryWords[stale.deliveryStatus]}`),
    mine: t(`deliveries.${deliveryWords[choice.status]}`),
  };
  return (
    <StaleDialog rows={[row]} isBusy={isBusy} onTakeTheirs={takeTheirs} onSaveMine={saveOver} onClose={takeTheirs} />
  );
}

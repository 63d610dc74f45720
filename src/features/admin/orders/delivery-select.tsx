import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CellSelect } from '../../../ui/cell-field.tsx';
import type { ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import { deliveryStatuses, readDeliveryStatus } from '../../orders/order-status.rules.ts';
import { refreshList } from '../kit/admin.queries.ts';
import { StaleDialog } from '../kit/stale-dialog.tsx';
import type { DeliveryChange } from './use-delivery-change.ts';

type Props = {
  order: Pick<ListedOrder, 'id' | 'version' | 'orderNumber' | 'deliveryStatus'>;
  change: DeliveryChange;
};

/** Where the delivery of an order stands: any status may follow any other, and it is saved as it is chosen. */
export function DeliverySelect({ order, change }: Props) {
  const t = useTranslations('adminOrders');
  return (
    <CellSelect
      label={t('deliveryOf', { order: order.orderNumber })}
      value={change.shown(order)}
      aria-disabled={change.isBusy}
      onChange={({ target }) => {
        const status = readDeliveryStatus(target.value);
        if (status) change.save(order, status);
      }}
    >
      {deliveryStatuses.map((status) => (
        <option key={status} value={status}>
          {t(`deliveries.${deliveryWords[status]}`)}
        </option>
      ))}
    </CellSelect>
  );
}

/** Somebody else has changed the order whose status is being set. */
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

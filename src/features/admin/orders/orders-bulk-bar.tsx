import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { CellSelect } from '../../../ui/cell-field.tsx';
import { Options } from '../../../ui/field.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { changeOrder, type ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import { deliveryStatuses } from '../../orders/order-status.rules.ts';
import { BulkBar } from '../kit/table/bulk-bar.tsx';
import { useBulkWrite } from '../kit/table/use-bulk-write.ts';
import type { Picking } from '../kit/table/use-picked.ts';
import { useConfirm } from '../kit/use-confirm.tsx';
import { RefundOrdersDialog } from './refund-orders-dialog.tsx';

/** Written one at a time, so more would take too long. */
const maxPicked = 200;

type Props = { picking: Picking<ListedOrder>; rows: readonly ListedOrder[] };

export function OrdersBulkBar({ picking, rows }: Props) {
  const t = useTranslations('adminOrders');
  const { bulkWrite, isBusy } = useBulkWrite('orders', picking.picked, rows);
  const [isRefunding, setRefunding] = useState(false);

  const set = (chosen: string) => {
    const status = deliveryStatuses.find((one) => one === chosen);
    if (!status || isBusy) return;
    void bulkWrite({
      write: (order) => changeOrder(order, { deliveryStatus: status }),
      undo: (order, changed) => changeOrder(changed, { deliveryStatus: order.deliveryStatus }),
    });
  };
  const resending = useConfirm({
    words: () => ({
      title: t('bulk.resendTitle', { count: picking.picked.count }),
      text: t('bulk.resendText'),
      confirm: t('resend.confirm'),
    }),
    act: () => bulkWrite({ write: (order) => ask('POST /admin/orders/:id/resend', { params: order }) }),
    isBusy,
  });
  return (
    <>
      <BulkBar picking={picking} rows={rows} max={maxPicked}>
        <CellSelect
          label={t('bulk.delivery')}
          value=""
          aria-disabled={isBusy}
          onChange={({ target }) => set(target.value)}
        >
          <option value="">{t('bulk.delivery')}</option>
          <Options of={deliveryStatuses} name={(value) => t(`deliveries.${deliveryWords[value]}`)} />
        </CellSelect>
        <SmallButton disabled={isBusy} onClick={() => resending.ask(true)}>
          {t('actions.resend')}
        </SmallButton>
        <SmallButton disabled={isBusy} onClick={() => setRefunding(true)}>
          {t('actions.refund')}
        </SmallButton>
      </BulkBar>
      {resending.dialog}
      {isRefunding && <RefundOrdersDialog picked={picking.picked} rows={rows} onClose={() => setRefunding(false)} />}
    </>
  );
}

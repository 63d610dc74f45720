import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { CellSelect } from '../../../ui/cell-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { changeOrder, type ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { deliveryWords } from '../../confirmation/confirmation.rules.ts';
import { deliveryStatuses } from '../../orders/order-status.rules.ts';
import { BulkBar } from '../kit/table/bulk-bar.tsx';
import { useBulkWrite } from '../kit/table/use-bulk-write.ts';
import type { Picking } from '../kit/table/use-picked.ts';
import { RefundOrdersDialog } from './refund-orders-dialog.tsx';

/** Written one at a time, so more would take too long. */
const mostPicked = 200;

type Props = { picking: Picking<ListedOrder>; rows: readonly ListedOrder[] };

export function OrdersBulkBar({ picking, rows }: Props) {
  const t = useTranslations('adminOrders');
  const tEdit = useTranslations('admin.edit');
  const { bulkWrite, isBusy } = useBulkWrite('orders', picking.picked);
  const [asking, setAsking] = useState<'resend' | 'refund' | null>(null);

  const set = (chosen: string) => {
    const status = deliveryStatuses.find((one) => one === chosen);
    if (!status || isBusy) return;
    void bulkWrite({
      write: (order) => changeOrder(order, { deliveryStatus: status }),
      undo: (order, changed) => changeOrder(changed, { deliveryStatus: order.deliveryStatus }),
    });
  };
  const resend = async () => {
    await bulkWrite({ write: (order) => ask('POST /admin/orders/:id/resend', { params: order }) });
    setAsking(null);
  };
  return (
    <>
      <BulkBar picking={picking} rows={rows} most={mostPicked}>
        <CellSelect
          label={t('bulk.delivery')}
          value=""
          aria-disabled={isBusy}
          onChange={({ target }) => set(target.value)}
        >
          <option value="">{t('bulk.delivery')}</option>
          {deliveryStatuses.map((value) => (
            <option key={value} value={value}>
              {t(`deliveries.${deliveryWords[value]}`)}
            </option>
          ))}
        </CellSelect>
        <SmallButton disabled={isBusy} onClick={() => setAsking('resend')}>
          {t('actions.resend')}
        </SmallButton>
        <SmallButton disabled={isBusy} onClick={() => setAsking('refund')}>
          {t('actions.refund')}
        </SmallButton>
      </BulkBar>
      {asking === 'resend' && (
        <ConfirmDialog
          title={t('bulk.resendTitle', { count: picking.picked.count })}
          text={t('bulk.resendText')}
          confirm={t('resend.confirm')}
          cancel={tEdit('cancel')}
          isBusy={isBusy}
          onConfirm={() => void resend()}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'refund' && <RefundOrdersDialog picked={picking.picked} onClose={() => setAsking(null)} />}
    </>
  );
}

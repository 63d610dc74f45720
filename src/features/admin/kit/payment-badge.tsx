import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import type { ListedOrder } from '../../admin-orders/admin-orders.queries.ts';
import { isSold, type PaymentStatus } from '../../orders/order-status.rules.ts';

const looks: Record<PaymentStatus, string> = {
  pending: 'border-control text-ink',
  paid: 'border-spruce bg-soft font-semibold text-spruce',
  invoiced: 'border-spruce text-spruce',
  failed: 'border-danger text-danger',
  cancelled: 'border-line text-muted',
  refunded: 'border-control bg-ground text-ink',
};

type Props = { order: Pick<ListedOrder, 'status' | 'refundedAmount' | 'dispute' | 'isProcessing'> };

export function PaymentBadge({ order: { status, refundedAmount, dispute, isProcessing } }: Props) {
  const t = useTranslations('adminOrders');
  const isPart = isSold(status) && Number(refundedAmount) > 0;
  const text = isPart ? t('partlyRefunded') : t(`payments.${isProcessing ? 'processing' : status}`);
  const look = 'inline-block whitespace-nowrap rounded-xs border px-1.5 text-xs leading-5';
  return (
    <>
      <span className={classNames(look, looks[status])}>{text}</span>
      {dispute?.status === 'open' && (
        <>
          {' '}
          <span className={classNames(look, 'border-danger font-semibold text-danger')}>{t('disputed')}</span>
        </>
      )}
    </>
  );
}

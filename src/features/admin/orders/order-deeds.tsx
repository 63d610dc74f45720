import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { cancelOrder, resendOrder, type WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { ConfirmDeedDialog } from './confirm-deed-dialog.tsx';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { waysToRefund } from './refund-draft.rules.ts';

type Deed = 'resend' | 'correct' | 'refund' | 'cancel';

/** What an order in its state allows: a paid one to be sent, corrected and refunded, one that waits to be cancelled. */
function deedsOf(order: WholeOrder): readonly Deed[] {
  const refund: readonly Deed[] = waysToRefund(order).anything ? ['refund'] : [];
  if (order.status === 'paid') return ['resend', 'correct', ...refund];
  return order.status === 'pending' && order.stripePaymentIntentId !== null ? ['cancel'] : refund;
}

/** What can be done with one order; each asks before it does. */
export function OrderDeeds({ order }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders');
  const [open, setOpen] = useState<Deed | null>(null);
  const close = () => setOpen(null);
  const wordsOf = (deed: 'resend' | 'cancel') => ({
    title: t(`${deed}.title`),
    text: t(`${deed}.text`, { email: order.customerEmail }),
    confirm: t(`${deed}.confirm`),
    done: t(`${deed}.done`),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {deedsOf(order).map((deed) => (
        <Button key={deed} look="quiet" onClick={() => setOpen(deed)} className="sm:min-h-10 sm:py-1.5">
          {t(`deeds.${deed}`)}
        </Button>
      ))}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'correct' && <CorrectEmailDialog order={order} onClose={close} />}
      {open === 'resend' && (
        <ConfirmDeedDialog words={wordsOf('resend')} write={() => resendOrder(order)} onClose={close} />
      )}
      {open === 'cancel' && (
        <ConfirmDeedDialog words={wordsOf('cancel')} write={() => cancelOrder(order)} onClose={close} />
      )}
    </div>
  );
}

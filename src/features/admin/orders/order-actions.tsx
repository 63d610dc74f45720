import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { Button, LowButton, QuietButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminRoute } from '../../accounts/call-roles.rules.ts';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { isSold } from '../../orders/order-status.rules.ts';
import { useMay } from '../kit/may.tsx';
import { KeyCap } from '../kit/row-steps.tsx';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refundOptions } from './refund-draft.rules.ts';
import { useOrderAction } from './use-order-action.ts';

type Props = {
  words: { title: string; text: string; confirm: string; done: string };
  write: () => Promise<unknown>;
  onClose: () => void;
};

function ConfirmActionDialog({ words, write, onClose }: Props) {
  const tEdit = useTranslations('admin.edit');
  const { perform, isBusy, refusal } = useOrderAction();
  const confirm = async () => {
    if (await perform(write, { title: words.done })) onClose();
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mt-2 mb-4 break-words text-muted text-sm">{words.text}</p>
      {refusal && <Notice look="destructive" title={refusal} />}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <QuietButton onClick={onClose}>{tEdit('cancel')}</QuietButton>
        <Button onClick={() => void confirm()} disabled={isBusy}>
          {isBusy ? tEdit('working') : words.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

type Action = 'resend' | 'correct' | 'refund' | 'cancel';

const callOfAction: Record<Action, AdminRoute> = {
  resend: 'POST /admin/orders/:id/resend',
  correct: 'PATCH /admin/orders/:id',
  refund: 'POST /admin/orders/:id/refund',
  cancel: 'POST /admin/orders/:id/cancel',
};

function actionsOf(order: WholeOrder): readonly Action[] {
  const refund: readonly Action[] = refundOptions(order).anything ? ['refund'] : [];
  if (isSold(order.status)) return ['resend', 'correct', ...refund];
  return order.status === 'pending' && order.stripePaymentIntentId !== null ? ['cancel'] : refund;
}

export function OrderActions({ order }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders');
  const may = useMay();
  const [open, setOpen] = useState<Action | null>(null);
  const close = () => setOpen(null);
  const wordsOf = (action: 'resend' | 'cancel') => ({
    title: t(`${action}.title`),
    text: t(`${action}.text`, { email: order.customerEmail }),
    confirm: t(`${action}.confirm`),
    done: t(`${action}.done`),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {actionsOf(order)
        .filter((action) => may(callOfAction[action]))
        .map((action) => (
          <LowButton
            key={action}
            aria-keyshortcuts={action === 'refund' ? 'r' : undefined}
            onClick={() => setOpen(action)}
          >
            {t(`actions.${action}`)}
            {action === 'refund' && <KeyCap name="R" />}
          </LowButton>
        ))}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'correct' && <CorrectEmailDialog order={order} onClose={close} />}
      {open === 'resend' && (
        <ConfirmActionDialog
          words={wordsOf('resend')}
          write={() => ask('POST /admin/orders/:id/resend', { params: order })}
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <ConfirmActionDialog
          words={wordsOf('cancel')}
          write={() => ask('POST /admin/orders/:id/cancel', { params: order })}
          onClose={close}
        />
      )}
    </div>
  );
}

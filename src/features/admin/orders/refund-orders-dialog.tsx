import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useForm } from '../../../platform/form/use-form.ts';
import { formatAmount } from '../../../platform/format.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { type ListedOrder, refundOrders } from '../../admin-orders/admin-orders.queries.ts';
import { AnswerTemplates, insertText } from '../kit/answer-templates.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { type Refused, RefusedDialog } from '../kit/refused-dialog.tsx';
import type { Picked } from '../kit/table/use-picked.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { leftOfOrders } from './refund-draft.rules.ts';

type Props = { picked: Picked<ListedOrder>; rows: readonly ListedOrder[]; onClose: () => void };

/** All that is left of each picked order, with one reason. Those that were refused stay picked. */
export function RefundOrdersDialog({ picked, rows, onClose }: Props) {
  const t = useTranslations('adminRefunds');
  const language = useLocale();
  const element = useRef<HTMLFormElement>(null);
  const field = () => element.current?.querySelector<HTMLInputElement>('#refund-reason');
  // Sent again after a lost connection, it is the same refund.
  const [requestKey] = useState(() => crypto.randomUUID());
  const [orders] = useState(() => picked.asIn(rows));
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { run } = useAdminWrite('orders');
  const form = useForm({
    fields: [],
    bodyOf: (data) => String(data.get('reason') ?? '').trim(),
    describe: () => '',
    async send(reason) {
      const write = async () => {
        const answer = await refundOrders(orders, { ...(reason && { reason }) }, requestKey);
        const codes = new Map(answer.refused.map(({ id, code }) => [id, code]));
        picked.keep([...codes.keys()]);
        const [done, waiting] = [answer.done.length, answer.waiting.length];
        const waits = waiting > 0 ? t('several.waits', { count: waiting }) : undefined;
        if (done > 0) showToast({ title: t('several.done', { count: done }), ...(waits && { text: waits }) });
        else if (waits) showToast({ title: waits, text: t('waitsText') });
        if (codes.size === 0) return onClose();
        setRefused(
          orders.flatMap(({ id, orderNumber }) => {
            const code = codes.get(id);
            return code ? { id, name: orderNumber, reason: t(`several.refused.${code}`) } : [];
          }),
        );
      };
      await run({ write, done: null });
    },
  });
  if (refused.length > 0) {
    const title = t('several.refusedTitle', { count: refused.length });
    return (
      <RefusedDialog
        title={title}
        text={t('several.refusedText', { count: refused.length })}
        refused={refused}
        onClose={onClose}
      />
    );
  }
  const count = orders.length;
  const amount = formatAmount(leftOfOrders(orders), language);
  return (
    <FormDialog title={t('several.title', { count })} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{t('several.text', { amount })}</p>
      <AdminForm ref={element} form={form} submit={t('submit', { amount })} works onCancel={onClose} className="mt-4">
        <CheckedField id="refund-reason" name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} />
        <AnswerTemplates onPick={(text) => insertText(field(), text)} textNow={() => field()?.value.trim() ?? ''} />
        <p className="text-muted text-sm">{t('several.consequence')}</p>
      </AdminForm>
    </FormDialog>
  );
}

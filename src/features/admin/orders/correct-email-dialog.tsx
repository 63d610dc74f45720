import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { changeOrder, type WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { useOrderAction } from './use-order-action.ts';

/** As the shop reads an address; it has the last word. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Props = { order: WholeOrder; onClose: () => void };

/** The buyer's address was wrong: the right one gets the delivery, and the old one's links die. */
export function CorrectEmailDialog({ order, onClose }: Props) {
  const t = useTranslations('adminOrders.correct');
  const tEdit = useTranslations('admin.edit');
  const field = useRef<HTMLFormElement>(null);
  const { perform, isBusy, refusal } = useOrderAction();
  const [problem, setProblem] = useState<string | undefined>();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const customerEmail = String(new FormData(event.currentTarget).get('customerEmail') ?? '').trim();
    const isFine = emailShape.test(customerEmail);
    setProblem(isFine ? undefined : t('invalid'));
    if (!isFine) return field.current?.querySelector<HTMLElement>('[name="customerEmail"]')?.focus();
    const done = { title: t('done'), text: t('doneText', { email: customerEmail }) };
    if (await perform(() => changeOrder(order, { customerEmail }), done)) onClose();
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{t('text')}</p>
      <form ref={field} noValidate method="post" onSubmit={(event) => void send(event)} className="mt-4 grid gap-5">
        {refusal && <Notice look="destructive" title={refusal} />}
        <CheckedField
          id="correct-email"
          name="customerEmail"
          type="email"
          label={t('email')}
          defaultValue={order.customerEmail}
          autoComplete="off"
          maxLength={254}
          required
          problem={problem}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {tEdit('cancel')}
          </Button>
          <button type="submit" disabled={isBusy} className={buttonClass()}>
            {isBusy ? tEdit('saving') : t('submit')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

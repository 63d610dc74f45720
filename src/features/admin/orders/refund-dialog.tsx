import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { focusFirstWrong } from '../../../platform/form/focus-first-wrong.ts';
import { formatAmount } from '../../../platform/format.ts';
import { decimalFromOre } from '../../../platform/money.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refundOrder, type WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { leftOf } from '../../refunds/refund-plan.rules.ts';
import { FormDialog } from '../kit/form-dialog.tsx';
import { planRefund, type RefundDraft, refundOptions } from './refund-draft.rules.ts';
import { RefundSums } from './refund-sums.tsx';
import { useOrderAction } from './use-order-action.ts';

type Props = { order: WholeOrder; onClose: () => void };

/** Gives money back: all that is left, or so many leads of each line. What it comes to stands on the button. */
export function RefundDialog({ order, onClose }: Props) {
  const t = useTranslations('adminOrders.refund');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { perform, isBusy, refusal } = useOrderAction();
  const [draft, setDraft] = useState<RefundDraft>({ way: 'everything', quantities: {} });
  const [isChecked, setChecked] = useState(false);
  const ways = refundOptions(order);
  const plan = planRefund(order, draft);
  const amount = (ore: number) => formatAmount(decimalFromOre(ore), language);
  const total = plan.ok ? amount(plan.sums.totalOre) : '';

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!plan.ok) {
      const name = 'itemId' in plan ? plan.itemId : order.items[0]?.id;
      return focusFirstWrong(form.current, name ? [name] : []);
    }
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    const params = { ...(plan.lines && { lines: plan.lines }), ...(reason && { reason }) };
    const done = { title: t('done'), text: t('doneText', { amount: total }) };
    if (await perform(() => refundOrder(order, params), done)) onClose();
  };
  const problemOf = (itemId: string) => {
    if (plan.ok || !('itemId' in plan) || plan.itemId !== itemId) return undefined;
    return t(`problems.${plan.problem}`);
  };
  return (
    <FormDialog title={t('title')} onClose={onClose} isWide>
      <form ref={form} noValidate method="post" onSubmit={(event) => void send(event)} className="mt-4 grid gap-5">
        {refusal && <Notice look="destructive" title={refusal} />}
        {ways.byLines && (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold text-sm">{t('way')}</legend>
            {(['everything', 'lines'] as const).map((way) => (
              <label key={way} className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="radio"
                  name="way"
                  checked={draft.way === way}
                  onChange={() => setDraft({ ...draft, way })}
                  className="size-5 accent-spruce"
                />
                {t(`ways.${way}`)}
              </label>
            ))}
          </fieldset>
        )}
        {draft.way === 'lines' && (
          <div className="grid gap-4 border-line border-l-2 pl-4">
            {order.items.map((item) => (
              <CheckedField
                key={item.id}
                id={`refund-${item.id}`}
                name={item.id}
                label={item.title}
                hint={t('left', { count: leftOf(item), price: formatAmount(item.pricePerLead, language) })}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                disabled={leftOf(item) === 0}
                value={draft.quantities[item.id] ?? ''}
                onChange={({ target }) =>
                  setDraft({ ...draft, quantities: { ...draft.quantities, [item.id]: target.value } })
                }
                problem={problemOf(item.id)}
              />
            ))}
            {isChecked && !plan.ok && plan.problem === 'nothing' && (
              <p role="alert" className="font-semibold text-danger text-sm">
                {t('problems.nothing')}
              </p>
            )}
          </div>
        )}
        {plan.ok && <RefundSums sums={plan.sums} />}
        <CheckedField id="refund-reason" name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} />
        <p className="text-muted text-sm">{t('consequence')}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {tEdit('cancel')}
          </Button>
          <button type="submit" disabled={isBusy} className={buttonClass()}>
            {isBusy ? tEdit('working') : t('submit', { amount: total })}
          </button>
        </div>
      </form>
    </FormDialog>
  );
}

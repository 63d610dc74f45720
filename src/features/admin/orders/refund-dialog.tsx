import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { focusFirstWrong } from '../../../platform/form/use-form.ts';
import { formatAmount } from '../../../platform/format.ts';
import { decimalFromOre } from '../../../platform/money.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { AnswerTemplates, insertText } from '../kit/answer-templates.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { firstDraft, planRefund } from './refund-draft.rules.ts';
import { RefundLines } from './refund-lines.tsx';
import { RefundRecords } from './refund-records.tsx';
import { RefundWays } from './refund-ways.tsx';
import { useOrderAction } from './use-order-action.ts';

type SumsProps = { sums: { netOre: number; vatOre: number; owedOre: number; totalOre: number } };

function RefundSums({ sums: { netOre, vatOre, owedOre, totalOre } }: SumsProps) {
  const t = useTranslations('adminRefunds');
  const language = useLocale();
  const rows = [
    { name: t('net'), ore: netOre },
    { name: t('vat'), ore: vatOre },
    ...(owedOre > 0 ? [{ name: t('owed'), ore: owedOre }] : []),
  ];
  const amount = (ore: number) => formatAmount(decimalFromOre(ore), language);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-line border-t pt-4 text-sm">
      {rows.map(({ name, ore }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd className="figures text-right">{amount(ore)}</dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid font-semibold">
        <dt>{t('total')}</dt>
        <dd className="figures text-right">{amount(totalOre)}</dd>
      </div>
    </dl>
  );
}

type Props = { order: WholeOrder; onClose: () => void };

export function RefundDialog({ order, onClose }: Props) {
  const t = useTranslations('adminRefunds');
  const language = useLocale();
  const element = useRef<HTMLFormElement>(null);
  const { perform, isBusy, refusal } = useOrderAction();
  const [draft, setDraft] = useState(() => firstDraft(order));
  const [isChecked, setChecked] = useState(false);
  const [hasReason, setReasoned] = useState(true);
  const reason = () => element.current?.querySelector<HTMLInputElement>('#refund-reason');
  const plan = planRefund(order, draft);
  const amount = (ore: number) => formatAmount(decimalFromOre(ore), language);
  const isByHand = draft.way === 'byHand';
  const total = plan.ok ? amount(plan.sums.totalOre) : '';

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!plan.ok) {
      const name = 'itemId' in plan ? plan.itemId : order.items[0]?.id;
      return focusFirstWrong(element.current, name ? [name] : []);
    }
    const reasonText = reason()?.value.trim() ?? '';
    setReasoned(reasonText !== '');
    if (!reasonText) return focusFirstWrong(element.current, ['reason']);
    const body = { ...plan.body, reason: reasonText };
    const done = isByHand
      ? { title: t('noted'), text: t('notedText', { amount: total }) }
      : { title: t('done'), text: t('doneText', { amount: total }) };
    if (
      await perform(
        () => ask('POST /admin/orders/:id/refund', { params: order, body, version: order.version }),
        (answer) => ('approvalId' in answer ? { title: t('waits'), text: t('waitsText') } : done),
      )
    )
      onClose();
  };
  const problemOf = (itemId: string) =>
    plan.ok || !('itemId' in plan) || plan.itemId !== itemId ? undefined : t(`problems.${plan.problem}`);
  const isEmpty = isChecked && !plan.ok && plan.problem === 'nothing';
  const tooMany = plan.ok || plan.problem === 'nothing' ? undefined : t(`problems.${plan.problem}`);
  return (
    <FormDialog
      title={t('title', { order: order.orderNumber, name: order.companyName || order.customerName })}
      onClose={onClose}
      isWide
    >
      <AdminForm
        ref={element}
        form={{ isSending: isBusy, refusal, onSubmit: (event) => void send(event) }}
        submit={t(isByHand ? 'noteByHand' : 'submit', { amount: total })}
        works
        onCancel={onClose}
        className="mt-4"
      >
        <RefundWays order={order} chosen={draft.way} onChoose={(way) => setDraft({ ...draft, way })} />
        {draft.way === 'lines' && (
          <RefundLines
            items={order.items}
            quantities={draft.quantities}
            problemOf={problemOf}
            problem={isEmpty ? t('problems.nothing') : undefined}
            onChange={(quantities) => setDraft({ ...draft, quantities })}
          />
        )}
        {draft.way === 'records' && (
          <RefundRecords
            records={order.records}
            chosen={draft.recordIds}
            problem={isEmpty ? t('problems.noRecord') : tooMany}
            onChoose={(recordIds) => setDraft({ ...draft, recordIds })}
          />
        )}
        {plan.ok && <RefundSums sums={plan.sums} />}
        <CheckedField
          id="refund-reason"
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          problem={hasReason ? undefined : t('problems.noReason')}
          onChange={() => setReasoned(true)}
          maxLength={500}
          required
        />
        <AnswerTemplates onPick={(text) => insertText(reason(), text)} textNow={() => reason()?.value.trim() ?? ''} />
        <p className="text-muted text-sm empty:hidden">
          {plan.ok && t(`consequence.${draft.way}`, { count: draft.recordIds.length })}
        </p>
      </AdminForm>
    </FormDialog>
  );
}

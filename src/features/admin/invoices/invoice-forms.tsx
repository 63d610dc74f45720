import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { decimalIn, typedDecimal } from '../../../platform/form/typed-decimal.rules.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { dayAt } from '../../../platform/time/swedish-days.rules.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedSelect, CheckedText } from '../../../ui/checked-frame.tsx';
import { Options } from '../../../ui/field.tsx';
import { type WriteOffKind, writeOffKinds } from '../../invoices/invoice-status.rules.ts';
import { type PaymentWay, paymentWays } from '../../receivables/payment.rules.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { ReasonDialog } from '../kit/form/reason-dialog.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import type { InvoiceAccount } from './invoice-dialog.tsx';

type Props = { invoice: InvoiceAccount; onClose: () => void };

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

const isByHand = (way: PaymentWay) => way !== 'bank-file';
const waysByHand = paymentWays.filter(isByHand);
const wayOf = (text: string) => waysByHand.find((way) => way === text) ?? 'other';
const kindOf = (text: string): WriteOffKind => writeOffKinds.find((kind) => kind === text) ?? 'expected';

export function PaymentForm({ invoice: { id, label, left }, onClose }: Props) {
  const t = useTranslations('adminInvoices');
  const language = useLocale();
  const { run } = useAdminWrite('invoices');
  const { problemOf, ...form } = useForm({
    fields: ['amount', 'date', 'way'],
    bodyOf: (data) => ({
      amount: typedDecimal(textOf(data, 'amount')),
      date: textOf(data, 'date'),
      way: wayOf(textOf(data, 'way')),
    }),
    describe: (field) => t(field === 'date' ? 'payment.wrongDate' : 'payment.wrongAmount'),
    async send(body, { refuse }) {
      const write = () => ask('POST /admin/invoices/:id/payments', { params: { id }, body });
      if (await run({ write, done: { title: t('payment.done') }, onFailure: refuse })) onClose();
    },
  });
  return (
    <FormDialog title={t('payment.title', { name: label })} onClose={onClose}>
      <AdminForm form={form} submit={t('payment.submit')} works onCancel={onClose} className="mt-4">
        <CheckedField
          id="payment-amount"
          name="amount"
          label={t('payment.amount')}
          inputMode="decimal"
          defaultValue={decimalIn(left, language)}
          required
          problem={problemOf('amount')}
        />
        <CheckedField
          id="payment-date"
          name="date"
          type="date"
          label={t('payment.date')}
          defaultValue={dayAt(new Date())}
          required
          problem={problemOf('date')}
        />
        <CheckedSelect id="payment-way" name="way" label={t('payment.way')}>
          <Options of={waysByHand} name={(way) => t(`ways.${way}`)} />
        </CheckedSelect>
      </AdminForm>
    </FormDialog>
  );
}

export function WriteOffForm({ invoice: { id, label }, onClose }: Props) {
  const t = useTranslations('adminInvoices');
  const { run } = useAdminWrite('invoices');
  const { problemOf, ...form } = useForm({
    fields: ['evidence'],
    bodyOf: (data) => ({ kind: kindOf(textOf(data, 'kind')), evidence: textOf(data, 'evidence') }),
    describe: () => t('writeOff.missing'),
    async send(body, { refuse }) {
      const write = () => ask('POST /admin/invoices/:id/write-off', { params: { id }, body });
      if (await run({ write, done: { title: t('writeOff.done') }, onFailure: refuse })) onClose();
    },
  });
  return (
    <FormDialog title={t('writeOff.title', { name: label })} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{t('writeOff.text')}</p>
      <AdminForm form={form} submit={t('writeOff.submit')} works onCancel={onClose} className="mt-4">
        <CheckedSelect id="write-off-kind" name="kind" label={t('writeOff.kind')}>
          <Options of={writeOffKinds} name={(kind) => t(`writeOff.kinds.${kind}`)} />
        </CheckedSelect>
        <CheckedText
          id="write-off-evidence"
          name="evidence"
          label={t('writeOff.evidence')}
          rows={3}
          problem={problemOf('evidence')}
        />
      </AdminForm>
    </FormDialog>
  );
}

export function UndoForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('adminInvoices.undo');
  return (
    <ReasonDialog
      list="invoices"
      words={{ title: t('title'), text: t('text'), submit: t('submit'), done: t('done') }}
      write={(body) => ask('POST /admin/payments/:id/undo', { params: { id }, body })}
      onClose={onClose}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, ask, queryFor } from '../../../platform/api.ts';
import { formatAmount, formatWholeDate } from '../../../platform/format.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { DescriptionList } from '../kit/description-list.tsx';
import { May, useMay } from '../kit/may.tsx';
import { RowSteps } from '../kit/row-steps.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { PaymentForm, UndoForm, WriteOffForm } from './invoice-forms.tsx';

export type InvoiceAccount = AnswerTo<'GET /admin/invoices/:id'>;

type Asked = 'payment' | 'write-off' | { undo: string } | null;

const sums = ['total', 'credited', 'paid', 'writtenOff', 'left', 'owed', 'feesLeft', 'interestLeft'] as const;

/** The others only where there is something. */
const alwaysShown: readonly (typeof sums)[number][] = ['total', 'paid', 'left'];

function Payments({ invoice, onUndo }: { invoice: InvoiceAccount; onUndo: (id: string) => void }) {
  const t = useTranslations('adminInvoices');
  const language = useLocale();
  const mayUndo = useMay()('POST /admin/payments/:id/undo');
  return (
    <>
      <h3 className="mt-4 border-line border-t pt-4 font-semibold text-sm">{t('payments')}</h3>
      {invoice.payments.length === 0 && <p className="mt-1 text-muted text-sm">{t('noPayments')}</p>}
      <ul className="mt-1 divide-y divide-line text-sm">
        {invoice.payments.map(({ id, paidOn, amount, way, actor, undoneAt, undoReason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className={undoneAt ? 'text-muted line-through' : undefined}>
              {formatWholeDate(paidOn, language)} · {formatAmount(amount, language)} · {t(`ways.${way}`)} · {actor}
            </span>
            {undoneAt && <span className="text-muted text-xs">{t('undone', { reason: undoReason ?? '' })}</span>}
            {!undoneAt && mayUndo && <SmallButton onClick={() => onUndo(id)}>{t('undo.open')}</SmallButton>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Actions({ invoice, onAsk }: { invoice: InvoiceAccount; onAsk: (asked: Asked) => void }) {
  const t = useTranslations('adminInvoices');
  const { run, isBusy } = useAdminWrite('invoices');
  const { id, version, remindersPaused } = invoice;
  const pause = () =>
    void run({
      write: () =>
        ask('PATCH /admin/invoices/:id', { params: { id }, body: { remindersPaused: !remindersPaused }, version }),
      done: { title: t(remindersPaused ? 'reminders.resumed' : 'reminders.paused') },
    });
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-2 border-line border-t pt-4">
      <May call="PATCH /admin/invoices/:id">
        <QuietButton disabled={isBusy} onClick={pause}>
          {t(remindersPaused ? 'reminders.resume' : 'reminders.pause')}
        </QuietButton>
      </May>
      <May call="POST /admin/invoices/:id/write-off">
        <QuietButton onClick={() => onAsk('write-off')}>{t('writeOff.open')}</QuietButton>
      </May>
      <May call="POST /admin/invoices/:id/payments">
        <Button onClick={() => onAsk('payment')}>{t('payment.open')}</Button>
      </May>
    </div>
  );
}

const documents = [
  { kind: 'PDF', call: 'GET /orders/:id/invoice.pdf' },
  { kind: 'XML', call: 'GET /orders/:id/invoice.xml' },
] as const;

type Props = { id: string; onClose: () => void };

export function InvoiceDialog({ id, onClose }: Props) {
  const t = useTranslations('adminInvoices');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  const [form, show] = useState<Asked>(null);
  const { data: invoice } = useQuery(queryFor('GET /admin/invoices/:id', { params: { id } }));
  const back = () => show(null);
  if (invoice && form === 'payment') return <PaymentForm invoice={invoice} onClose={back} />;
  if (invoice && form === 'write-off') return <WriteOffForm invoice={invoice} onClose={back} />;
  if (form !== null && typeof form === 'object') return <UndoForm id={form.undo} onClose={back} />;
  return (
    <Dialog title={t('title', { name: invoice?.label ?? '' })} onClose={onClose} isWide>
      <RowSteps list="invoices" current={id} />
      {invoice && (
        <>
          <DescriptionList
            rows={[
              [
                tField('company'),
                <span key="company">
                  <SectionLink isElsewhere set={{ tab: 'companies', of: invoice.companyId }} className="underline">
                    {invoice.companyName}
                  </SectionLink>
                  , {invoice.orgNumber}
                </span>,
              ],
              [
                t('order'),
                <SectionLink
                  key="order"
                  isElsewhere
                  set={{ tab: 'orders', order: invoice.orderId }}
                  className="underline"
                >
                  {invoice.orderNumber}
                </SectionLink>,
              ],
              [
                t('document'),
                <span key="document" className="flex gap-4">
                  {documents.map(({ kind, call }) => (
                    <a
                      key={kind}
                      href={addressOf(call, { params: { id: invoice.orderId } })}
                      download
                      className="underline"
                    >
                      {kind}
                    </a>
                  ))}
                </span>,
              ],
              [t('ocr'), invoice.ocr],
              [t('state'), t(`states.${invoice.state}`)],
              [t('dueOn'), formatWholeDate(invoice.dueOn, language)],
              ...sums
                .filter((name) => alwaysShown.includes(name) || Number(invoice[name]) > 0)
                .map((name) => [t(name), formatAmount(invoice[name], language)] as const),
              [t('remindersSent'), String(invoice.remindersSent)],
              ...(invoice.nextReminderOn
                ? [[t('nextReminderOn'), formatWholeDate(invoice.nextReminderOn, language)] as const]
                : []),
            ]}
          />
          <Payments invoice={invoice} onUndo={(undo) => show({ undo })} />
          <Actions invoice={invoice} onAsk={show} />
        </>
      )}
    </Dialog>
  );
}

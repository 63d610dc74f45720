import type { NewMail } from '../../platform/mail/queue-mail.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { claimMail } from '../claims/claim-mail.mail.ts';
import type { BilledCompany } from '../invoices/store-invoice.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import { orderMail } from '../orders/order-mail.mail.ts';
import { saleNotice } from '../orders/sale-notice.mail.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import type { Change, Credited, Sale } from './sale.ts';

const noteFile = (credited?: Credited) =>
  credited && {
    filesOf: mailFilesText({ kind: 'credit-note', documentId: credited.noteId, claimsEndedAt: credited.claimsEndedAt }),
  };

function orderMailOf(change: Extract<Change, { kind: 'mail' }>, { env }: SaleDeps, now: Date): NewMail {
  const { words, order, items, credited, files, given, event = credited?.noteId ?? '' } = change;
  const endsClaims = credited?.claimsEndedAt !== undefined;
  const values = {
    creditedOre: credited?.amountOre ?? 0,
    creditedLines: credited?.lines ?? [],
    endsClaims,
    event,
    ...given,
  };
  const attached = files && { filesOf: mailFilesText({ kind: files, orderId: order.id }), isUrgent: files === 'leads' };
  return { ...orderMail(words, { order, items, ...values }, env, now), ...noteFile(credited), ...attached };
}

function claimMailOf(
  { kind: _, words, credited, ...values }: Extract<Change, { kind: 'claim-mail' }>,
  { env }: SaleDeps,
  now: Date,
): NewMail {
  const sum = credited && { amountOre: credited.amountOre };
  const mail = { ...claimMail(words, { ...values, ...sum }, env, now), ...noteFile(credited) };
  if (words !== 'claim-replaced') return mail;
  return {
    ...mail,
    filesOf: mailFilesText({ kind: 'leads', orderId: values.order.id, deliveredAt: now }),
    isUrgent: true,
  };
}

/** To the paying address, unless the buyer pays. */
function invoiceMailOf({ order, items }: Sale, { invoiceEmail }: BilledCompany, { env }: SaleDeps, now: Date) {
  if (invoiceEmail.toLowerCase() === order.customerEmail.toLowerCase()) return [];
  const filesOf = mailFilesText({ kind: 'receipt', orderId: order.id });
  return [{ ...orderMail('invoice-sent', { order, items }, env, now), to: invoiceEmail, filesOf }];
}

function noticeOf(sale: Sale, { env }: SaleDeps): NewMail[] {
  const to = settingsOf(env).alertEmailSales;
  return to === null ? [] : [saleNotice(sale, to, env)];
}

export const mailsOf = (sale: Sale, changes: readonly Change[], deps: SaleDeps, now: Date): NewMail[] =>
  changes.flatMap((change) => {
    if (change.kind === 'mail') return orderMailOf(change, deps, now);
    if (change.kind === 'receipt') return noticeOf(sale, deps);
    if (change.kind === 'invoice-issued')
      return [...invoiceMailOf(sale, change.company, deps, now), ...noticeOf(sale, deps)];
    return change.kind === 'claim-mail' ? claimMailOf(change, deps, now) : [];
  });

import { z } from 'zod';
import { receiveFile } from '../../platform/http/receive-file.ts';
import { decimalFromOre, oreOf } from '../../platform/money.ts';
import { fail } from '../../platform/result.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { adminCalls, buyerCalls } from '../accounts/calls.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { enterPayment, pauseReminders, undoPayment, writeOffInvoice } from './change-invoices.ts';
import { readCompanyAccount } from './company-account.ts';
import { debtCollectionCsv } from './debt-collection.ts';
import { invoiceList, invoicesOf, showAccount } from './list-invoices.ts';
import {
  bankFileQuery,
  collectionQuery,
  paymentInput,
  remindersInput,
  undoInput,
  writeOffInput,
} from './receivables.input.ts';
import {
  bankFileShape,
  companyAccountShape,
  invoiceAccountShape,
  invoiceShape,
  myInvoicesShape,
  receivablesShape,
} from './receivables-shapes.ts';
import { sumReceivables } from './sum-receivables.ts';
import { takeBankFile } from './take-bank-file.ts';

const admin = adminCalls('Invoices');
const buyer = buyerCalls('Invoices');

/** A bank's file of a year is larger than any list of leads. */
export const maxBytes = 100 * 1024 * 1024;

const file = z.string().meta({ format: 'binary' });

type Sums = Record<'left' | 'toPay' | 'owed', string>;

const sumOf = (rows: readonly Sums[], name: keyof Sums) =>
  decimalFromOre(rows.reduce((sum, row) => sum + oreOf(row[name]), 0));

export const receivablesCalls = [
  admin('GET /admin/invoices', 'listInvoices', {
    summary: 'Lists invoices with their status',
    answers: { 200: z.array(invoiceShape) },
    list: invoiceList,
  }),
  admin('GET /admin/invoices/:id', 'showInvoice', {
    summary: 'Shows an invoice with its payments and charges',
    answers: { 200: invoiceAccountShape },
    run: ({ db }, { params: { id }, now }) => showAccount(db, id, now),
  }),
  admin('PATCH /admin/invoices/:id', 'pauseReminders', {
    summary: 'Stops or resumes the reminders of an invoice',
    body: remindersInput,
    versionOf: 'this invoice',
    answers: { 200: invoiceShape },
    run: ({ db }, { params: { id }, body, version, actor, now }) =>
      pauseReminders(db, { id, ...body, version, actor }, now),
  }),
  admin('POST /admin/invoices/:id/payments', 'enterPayment', {
    summary: 'Enters a payment of an invoice, or a repayment of what its buyer is owed',
    body: paymentInput,
    answers: { 201: invoiceShape },
    refuses: ['more-than-owed'],
    run: ({ db }, { params: { id }, body, actor, now }) => enterPayment(db, { id, ...body, actor }, now),
  }),
  admin('POST /admin/payments/:id/undo', 'undoPayment', {
    summary: 'Reverses a payment that was entered or matched by mistake, until its month is closed',
    body: undoInput,
    answers: { 200: invoiceShape },
    refuses: ['payment-undone', 'month-closed', 'paid-back'],
    run: ({ db }, { params: { id }, body: { reason }, actor, now }) => undoPayment(db, { id, reason, actor }, now),
  }),
  admin('POST /admin/invoices/:id/write-off', 'writeOffInvoice', {
    summary:
      'Writes off what is left of an invoice: as an expected loss, or as an established one, which recovers the VAT',
    body: writeOffInput,
    answers: { 200: invoiceShape },
    refuses: ['nothing-left', 'written-off'],
    run: ({ db }, { params: { id }, body, actor, now }) => writeOffInvoice(db, { id, ...body, actor }, now),
  }),
  admin('POST /admin/bank-files', 'takeBankFile', {
    cost: 'whole',
    summary:
      'Imports the payments of a bank file, matched by their OCR numbers; a dry run only reports what it would do',
    description:
      'camt.053 or camt.054 of version 02 or 08, as the body. An entry that was taken before changes nothing; one that is unknown is not kept, and may be entered by hand.',
    query: bankFileQuery,
    takes: { 'application/xml': file, 'text/xml': file, 'application/octet-stream': file },
    answers: { 200: bankFileShape },
    refuses: ['broken-file', 'broken-text', 'wrong-type', 'too-many-entries'],
    run: async ({ db }, { query: { dryRun }, actor, now, context }) => {
      // A form would be read into memory.
      if (/^multipart\//i.test(context.req.header('content-type') ?? '')) {
        return fail({ kind: 'wrong-type', reason: 'Send the file itself as the body, and not a form.' });
      }
      const { path, remove } = await receiveFile(context, maxBytes);
      try {
        return await takeBankFile(db, { path, dryRun, actor }, now);
      } finally {
        await remove();
      }
    },
  }),
  admin('GET /admin/receivables', 'sumReceivables', {
    summary: 'Sums what companies owe, by how overdue it is, and what they are owed',
    answers: { 200: receivablesShape },
    run: ({ db }, { now }) => sumReceivables(db, now),
  }),
  admin('GET /admin/receivables/debt-collection.csv', 'readDebtCollection', {
    cost: 'whole',
    summary:
      'What is unpaid after the last reminder, as a file for a debt collector; the log says that it was taken out',
    query: collectionQuery,
    answers: { 200: { files: ['text/csv'] } },
    run: async ({ db }, { query: { language }, actor, now, context }) =>
      context.body(await debtCollectionCsv(db, { language, actor }, now), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="debt-collection-${dayAt(now)}.csv"`,
      }),
  }),
  admin('GET /admin/companies/:id/account', 'readCompanyAccount', {
    summary: 'Lists a company’s invoices, credit notes, payments, charges and losses as one statement, newest first',
    answers: { 200: companyAccountShape },
    run: ({ db }, { params: { id } }) => readCompanyAccount(db, id),
  }),
  buyer('GET /my/invoices', 'listMyInvoices', {
    summary: 'Lists the invoices of the buyer’s own orders, with what is left to pay and the OCR number',
    answers: { 200: myInvoicesShape },
    run: async ({ db, env }, { email, now }) => {
      const rows = await invoicesOf(db, email, now);
      const { bankgiro } = settingsOf(env);
      const [left, toPay, owed] = [sumOf(rows, 'left'), sumOf(rows, 'toPay'), sumOf(rows, 'owed')];
      return { invoices: rows, left, toPay, owed, bankgiro };
    },
  }),
] as const;

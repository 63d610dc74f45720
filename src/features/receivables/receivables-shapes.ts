import { z } from 'zod';
import { amountShape, idShape, momentShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { invoiceStates, writeOffKinds } from '../invoices/invoice-status.rules.ts';
import { accountKinds, chargeKinds, paymentWays } from './payment.rules.ts';

const dayShape = z.iso.date();

/** An order sold by invoice, with the state of its invoice. */
export const invoiceShape = namedShape('Invoice', {
  id: idShape,
  orderId: idShape,
  orderNumber: z.string(),
  companyId: idShape,
  companyName: z.string(),
  orgNumber: z.string(),
  label: z.string().meta({ examples: ['2026-17'] }),
  ocr: z.string(),
  state: z.enum(invoiceStates),
  dueOn: dayShape,
  total: amountShape,
  credited: amountShape,
  paid: amountShape,
  writtenOff: amountShape,
  writeOffKind: z.enum(writeOffKinds).nullable(),
  left: amountShape,
  owed: amountShape.meta({ description: 'Paid above what there was to pay, and not paid back yet' }),
  feesLeft: amountShape,
  interestLeft: amountShape,
  remindersSent: numberShape,
  remindersPaused: z.boolean(),
  lastRemindedAt: momentShape.nullable(),
  nextReminderOn: dayShape.nullable(),
  version: numberShape,
  createdAt: momentShape,
});

const paymentShape = z.object({
  id: idShape,
  invoiceId: idShape,
  amount: z.string().meta({ description: 'Negative where it was paid back' }),
  charged: amountShape.meta({ description: 'Of the amount, for fees and interest' }),
  paidOn: dayShape,
  bookedOn: dayShape,
  way: z.enum(paymentWays),
  bankReference: z.string().nullable(),
  actor: z.string(),
  undoneAt: momentShape.nullable(),
  undoReason: z.string().nullable(),
  createdAt: momentShape,
});

const chargeShape = z.object({
  id: idShape,
  invoiceId: idShape,
  kind: z.enum(chargeKinds),
  amount: amountShape,
  createdAt: momentShape,
});

export const invoiceAccountShape = invoiceShape
  .extend({ payments: z.array(paymentShape), charges: z.array(chargeShape) })
  .meta({ id: 'InvoiceAccount' });

/** Without internal fields, as `invoicesOf` answers it. */
export const myInvoiceShape = invoiceShape
  .omit({
    companyId: true,
    writtenOff: true,
    writeOffKind: true,
    remindersSent: true,
    remindersPaused: true,
    lastRemindedAt: true,
    nextReminderOn: true,
    version: true,
  })
  .extend({ toPay: amountShape.meta({ description: 'What is left, with the fees and interest of reminders' }) })
  .meta({ id: 'MyInvoice' });

/** The account for invoice payments; null if the shop has none. */
export const bankgiro = z.string().nullable();

/** Everything stored about a person's invoices. */
export const storedInvoiceShape = myInvoiceShape
  .extend({ payments: z.array(paymentShape.omit({ actor: true, undoReason: true })) })
  .meta({ id: 'KeptInvoice' });

export const myInvoicesShape = z
  .object({ invoices: z.array(myInvoiceShape), left: amountShape, toPay: amountShape, owed: amountShape, bankgiro })
  .meta({ id: 'MyInvoices' });

const signedShape = z.string().meta({ description: 'Negative where it lowers what the company owes' });

export const companyAccountShape = namedShape('CompanyAccount', {
  balance: signedShape,
  entries: z.array(
    z.object({
      id: idShape,
      invoiceId: idShape,
      day: dayShape,
      kind: z.enum(accountKinds),
      label: z.string(),
      amount: signedShape,
      balance: signedShape,
    }),
  ),
  isWhole: z.boolean(),
});

const ages = {
  notDue: amountShape,
  days1To30: amountShape,
  days31To60: amountShape,
  days61To90: amountShape,
  older: amountShape,
  left: amountShape,
  owed: amountShape,
};

export const receivablesShape = namedShape('Receivables', {
  asOf: dayShape,
  ...ages,
  companies: z.array(z.object({ companyId: idShape, companyName: z.string(), orgNumber: z.string(), ...ages })),
});

export const bankOutcomes = ['matched', 'partPaid', 'overpaid', 'unknown', 'alreadyTaken'] as const;

/** Why an entry belongs to no invoice. */
export const unknownReasons = ['outgoing', 'currency', 'amount', 'no-reference', 'no-ocr', 'no-invoice'] as const;

export const bankFileShape = namedShape('BankFile', {
  dryRun: z.boolean(),
  matched: numberShape,
  partPaid: numberShape,
  overpaid: numberShape,
  unknown: numberShape,
  alreadyTaken: numberShape,
  rows: z.array(
    z.object({
      row: numberShape,
      outcome: z.enum(bankOutcomes),
      reason: z.enum(unknownReasons).nullable(),
      reference: z.string().nullable(),
      date: dayShape.nullable(),
      amount: z.string().nullable(),
      currency: z.string(),
      payer: z.string(),
      said: z.string().nullable().meta({ description: 'The reference that the payer gave' }),
      invoiceId: idShape.nullable(),
      label: z.string().nullable(),
    }),
  ),
});

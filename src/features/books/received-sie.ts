import { and, asc, between, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import { beforePercent, type Ore } from '../../platform/money.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { isRounding } from '../invoices/invoice-status.rules.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { invoiceWriteOffs } from '../invoices/write-offs.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { receiptLabel } from '../receipts/receipt-words.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { codePage437Bytes } from './code-page-437.rules.ts';
import { sieAccount, sieVerification } from './sie.rules.ts';

/** What came in for invoices and what of them was lost has no document of its own, and so no number: a program that reads the file gives it one. */
const series = { payment: 'D', 'write-off': 'E' };

const accountsOf = (env: Env) => {
  const settings = settingsOf(env);
  return {
    invoices: settings.booksAccountInvoices,
    vat: settings.booksAccountVat,
    bank: settings.booksAccountBank,
    fees: settings.booksAccountFees,
    interest: settings.booksAccountInterest,
    loss: settings.booksAccountLoss,
    expectedLoss: settings.booksAccountExpectedLoss,
    doubtful: settings.booksAccountDoubtful,
    rounding: settings.booksAccountRounding,
  };
};

type Accounts = ReturnType<typeof accountsOf>;

const names: Record<keyof Omit<Accounts, 'invoices' | 'vat'>, string> = {
  bank: 'Bank',
  fees: 'Påminnelseavgifter och förseningsersättning',
  interest: 'Ränteintäkter från kundfordringar',
  loss: 'Konstaterade kundförluster',
  expectedLoss: 'Befarade kundförluster',
  doubtful: 'Nedskrivning av kundfordringar',
  rounding: 'Öresavrundning',
};

export const receivedAccounts = (env: Env): string => {
  const accounts = accountsOf(env);
  return [
    sieAccount(accounts.bank, names.bank),
    sieAccount(accounts.fees, names.fees),
    sieAccount(accounts.interest, names.interest),
    sieAccount(accounts.loss, names.loss),
    sieAccount(accounts.expectedLoss, names.expectedLoss),
    sieAccount(accounts.doubtful, names.doubtful),
    sieAccount(accounts.rounding, names.rounding),
  ].join('');
};

type Lost = { kind: 'expected' | 'established'; amount: Ore };

/** An expected loss lowers what the invoice is worth; an established one takes it off, with its VAT. */
function lossRows({ kind, amount }: Lost, accounts: Accounts): [string, Ore][] {
  if (isRounding(Math.abs(amount)))
    return [
      [accounts.rounding, amount],
      [accounts.invoices, -amount],
    ];
  const net = beforePercent(amount, policy.vatPercent);
  if (kind === 'expected')
    return [
      [accounts.expectedLoss, net],
      [accounts.doubtful, -net],
    ];
  return [
    [accounts.loss, net],
    [accounts.vat, amount - net],
    [accounts.invoices, -amount],
  ];
}

type Paid = { amount: Ore; toFees: Ore; toInterest: Ore };

const paymentRows = ({ amount, toFees, toInterest }: Paid, accounts: Accounts): [string, Ore][] => [
  [accounts.bank, amount],
  [accounts.fees, -toFees],
  [accounts.interest, -toInterest],
  [accounts.invoices, toFees + toInterest - amount],
];

const document = { year: receipts.year, number: receipts.number };
const batchSize = 500;

const labelOf = ({ year, number }: { year: number; number: number | null }) => receiptLabel(year, number ?? 0);

/** Payments that stand, and write-offs, of a period by the day that they are booked on. */
export async function* receivedAsSie(db: Db, env: Env, { from, to }: Period): AsyncGenerator<Uint8Array> {
  const accounts = accountsOf(env);
  for (let after: string | null = null; ; ) {
    const { id, amount, toFees, toInterest, bookedOn, undoneAt } = invoicePayments;
    const rows = await db
      .select({ id, amount, toFees, toInterest, date: bookedOn, ...document })
      .from(invoicePayments)
      .innerJoin(receipts, eq(receipts.id, invoicePayments.invoiceId))
      .where(and(between(bookedOn, from, to), isNull(undoneAt), after ? gt(id, after) : undefined))
      .orderBy(asc(id))
      .limit(batchSize);
    const text = rows.map((row) =>
      sieVerification(series.payment, row.date, `Betalning av faktura ${labelOf(row)}`, paymentRows(row, accounts)),
    );
    if (rows.length > 0) yield codePage437Bytes(text.join(''));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batchSize) break;
  }
  const { id, kind, amount, bookedOn } = invoiceWriteOffs;
  const lost = await db
    .select({ kind, amount, date: bookedOn, ...document })
    .from(invoiceWriteOffs)
    .innerJoin(receipts, eq(receipts.id, invoiceWriteOffs.invoiceId))
    .innerJoin(invoices, eq(invoices.id, invoiceWriteOffs.invoiceId))
    .where(and(between(bookedOn, from, to), sql`${amount} <> 0`))
    .orderBy(bookedOn, id);
  const text = lost.map((row) =>
    sieVerification(series['write-off'], row.date, `Avskrivning av faktura ${labelOf(row)}`, lossRows(row, accounts)),
  );
  if (text.length > 0) yield codePage437Bytes(text.join(''));
}

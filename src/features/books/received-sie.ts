import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import type { Ore } from '../../platform/money.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { booksWords, receivedWord } from './books-words.rules.ts';
import { codePage437Bytes } from './code-page-437.rules.ts';
import { type ReceivedEntry, receivedBatches } from './read-received.ts';
import type { Received, ReceivedKind } from './received.rules.ts';
import { sieAccount, sieVerification } from './sie.rules.ts';

/** Payments of invoices and losses have no document and so no number: the importing program assigns one. */
const seriesOf = (kind: ReceivedKind) => (kind === 'payment' || kind === 'paid-back' ? 'D' : 'E');

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

type Account = keyof Accounts;

/** The debited and the credited account. An expected loss lowers the value of the invoice, not the debt. */
const booked: Record<ReceivedKind, readonly [Account, Account]> = {
  payment: ['bank', 'invoices'],
  'paid-back': ['bank', 'invoices'],
  fee: ['bank', 'fees'],
  interest: ['bank', 'interest'],
  rounding: ['rounding', 'invoices'],
  expected: ['expectedLoss', 'doubtful'],
  established: ['loss', 'invoices'],
};

function rowsOf(parts: readonly Received[], accounts: Accounts): [string, Ore][] {
  const sums = new Map<string, Ore>();
  const add = (account: Account, ore: Ore) => sums.set(accounts[account], (sums.get(accounts[account]) ?? 0) + ore);
  for (const { kind, net, vat } of parts) {
    const [debit, credit] = booked[kind];
    add(debit, net);
    add('vat', vat);
    add(credit, -net - vat);
  }
  return [...sums];
}

function verificationOf({ date, label, parts }: ReceivedEntry, accounts: Accounts): string {
  const [first] = parts;
  if (!first) return '';
  const text = `${receivedWord(first, 'sv')}, ${booksWords.sv.kinds.invoice.toLowerCase()} ${label}`;
  return sieVerification(seriesOf(first.kind), date, text, rowsOf(parts, accounts));
}

/** Payments that were not undone, and write-offs, of a period. */
export async function* receivedAsSie(db: Db, env: Env, period: Period): AsyncGenerator<Uint8Array> {
  const accounts = accountsOf(env);
  for await (const batch of receivedBatches(db, period)) {
    yield codePage437Bytes(batch.map((entry) => verificationOf(entry, accounts)).join(''));
  }
}

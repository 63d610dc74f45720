import { setImmediate as turn } from 'node:timers/promises';
import { and, inArray, sql } from 'drizzle-orm';
import { readOcr } from '../../platform/bank/ocr.rules.ts';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { FileRefusal } from '../imports/refuse-file.ts';
import { receiptLabel } from '../receipts/receipt-words.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { type Account, outcomeOf, received } from './payment.rules.ts';
import { type BankEntry, readCamt } from './read-camt.ts';
import type { bankOutcomes, unknownReasons } from './receivables-shapes.ts';
import { knownReferences, type NewPayment, readAccounts, takePayments } from './take-payments.ts';

type BankOutcome = (typeof bankOutcomes)[number];
type UnknownReason = (typeof unknownReasons)[number];

type Matched = { invoiceId: string; label: string };

/** An entry with the invoice that it names. */
type Read = { entry: BankEntry; said: string | null; match: Matched | null; reason: UnknownReason | null };

const entriesAtOnce = 500;

const wordsIn = (text: string) => [text, ...text.split(/[^\d]+/)];

/** The OCR number in the payer's texts; null if there is none, or more than one. */
function ocrIn({ references }: BankEntry): string | null {
  const found = new Map(
    references.flatMap(wordsIn).flatMap((word) => {
      const read = readOcr(word);
      return read ? [[`${read.year}-${read.number}`, word] as const] : [];
    }),
  );
  return found.size === 1 ? ([...found.values()][0] ?? null) : null;
}

function faultOf({ isIncoming, currency, amount, date, reference }: BankEntry): UnknownReason | null {
  if (!isIncoming) return 'outgoing';
  if (currency !== 'SEK') return 'currency';
  if (amount === null || date === null) return 'amount';
  return reference === null ? 'no-reference' : null;
}

const keyOf = (year: number, number: number) => `${year}-${number}`;

async function invoicesBy(db: Db, numbers: readonly { year: number; number: number }[]): Promise<Map<string, Matched>> {
  if (numbers.length === 0) return new Map();
  const years = [...new Set(numbers.map(({ year }) => year))];
  const labels = numbers.map(({ number }) => number);
  const rows = await db
    .select({ id: receipts.id, year: receipts.year, number: receipts.number })
    .from(receipts)
    .where(
      and(
        sql`${receipts.series} = 'invoice'`,
        inArray(receipts.year, years),
        sql`${receipts.number} = any(${sql.param(labels)}::int[])`,
      ),
    );
  return new Map(
    rows.map(({ id, year, number }) => [
      keyOf(year, number ?? 0),
      { invoiceId: id, label: receiptLabel(year, number ?? 0) },
    ]),
  );
}

async function match(db: Db, entries: readonly BankEntry[]): Promise<Read[]> {
  const references = entries.map(ocrIn);
  const named = references.map((word) => (word === null ? null : readOcr(word)));
  const known = await invoicesBy(
    db,
    named.flatMap((read) => read ?? []),
  );
  return entries.map((entry, index) => {
    const read = named[index];
    const found = read ? (known.get(keyOf(read.year, read.number)) ?? null) : null;
    const reason = faultOf(entry) ?? (read ? (found ? null : 'no-invoice') : 'no-ocr');
    const words = references[index] ?? entry.references[0] ?? null;
    return { entry, said: words, match: reason === null ? found : null, reason };
  });
}

type Counted = { read: Read; outcome: BankOutcome };

const paymentOf = ({ entry, match: found }: Read, actor: string): NewPayment[] =>
  found && entry.amount !== null && entry.date !== null
    ? [
        {
          invoiceId: found.invoiceId,
          amount: entry.amount,
          paidOn: entry.date,
          way: 'bank-file',
          bankReference: entry.reference,
          actor,
        },
      ]
    : [];

const counted = (reads: readonly Read[], outcomes: readonly (BankOutcome | null)[]): Counted[] => {
  const next = outcomes[Symbol.iterator]();
  return reads.map((read) => ({ read, outcome: read.match ? (next.next().value ?? 'alreadyTaken') : 'unknown' }));
};

/** Applies a file in memory, entry by entry: a second payment meets the invoice as the first left it. */
class Trial {
  readonly #accounts = new Map<string, Account>();
  readonly #seen = new Set<string>();

  async try(db: Db, payments: readonly NewPayment[]): Promise<(BankOutcome | null)[]> {
    const ids = [...new Set(payments.map(({ invoiceId }) => invoiceId))].filter((id) => !this.#accounts.has(id));
    if (ids.length > 0) for (const [id, account] of await readAccounts(db, ids)) this.#accounts.set(id, account);
    const known = await knownReferences(
      db,
      payments.flatMap(({ bankReference }) => bankReference ?? []),
    );
    return payments.map(({ invoiceId, amount, bankReference }) => {
      const account = this.#accounts.get(invoiceId);
      const reference = bankReference ?? '';
      if (!account || known.has(reference) || this.#seen.has(reference)) return null;
      this.#seen.add(reference);
      this.#accounts.set(invoiceId, received(account, amount).account);
      return outcomeOf(account, amount);
    });
  }
}

function rowOf({ read: { entry, said, match: found, reason }, outcome }: Counted, index: number) {
  const { reference, date, amount, currency, payer } = entry;
  return {
    ...{ row: index + 1, outcome, reason, reference, date, currency, payer, said },
    amount: amount === null ? null : decimalFromOre(amount),
    invoiceId: found?.invoiceId ?? null,
    label: found?.label ?? null,
  };
}

function answerOf(all: readonly Counted[], dryRun: boolean) {
  const count = (outcomeCounted: BankOutcome) => all.filter(({ outcome }) => outcome === outcomeCounted).length;
  return {
    dryRun,
    matched: count('matched'),
    partPaid: count('partPaid'),
    overpaid: count('overpaid'),
    unknown: count('unknown'),
    alreadyTaken: count('alreadyTaken'),
    rows: all.map(rowOf),
  };
}

const fileRefusals = ['broken-file', 'broken-text', 'wrong-type'] as const;

type BankFileFailure = { kind: (typeof fileRefusals)[number] | 'too-many-entries'; reason: string };

async function readFile(path: string): Promise<Result<BankEntry[], BankFileFailure>> {
  try {
    return ok(await readCamt(path));
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const kind = fileRefusals.find((code) => code === error.code) ?? 'too-many-entries';
    return fail({ kind, reason: error.message });
  }
}

/**
 * The whole file is parsed before anything is booked, so that a truncated one changes nothing. Then it is booked in
 * parts: if the process dies in between, the same file books the rest.
 */
export async function takeBankFile(
  db: Db,
  { path, dryRun, actor }: { path: string; dryRun: boolean; actor: string },
  now: Date,
): Promise<Result<ReturnType<typeof answerOf>, BankFileFailure>> {
  const file = await readFile(path);
  if (!file.ok) return file;
  const trial = new Trial();
  const all: Counted[] = [];
  for (let from = 0; from < file.value.length; from += entriesAtOnce) {
    const reads = await match(db, file.value.slice(from, from + entriesAtOnce));
    const payments = reads.flatMap((read) => paymentOf(read, actor));
    const outcomes = dryRun
      ? await trial.try(db, payments)
      : (await db.transaction((tx) => takePayments(tx, payments, now))).map((taken) => taken?.outcome ?? null);
    all.push(...counted(reads, outcomes));
    // other requests have their turn
    await turn();
  }
  const answer = answerOf(all, dryRun);
  if (!dryRun) {
    const { rows: _, dryRun: __, ...after } = answer;
    await db.transaction((tx) =>
      writeAudit(tx, { actor, action: 'bank-file', entity: 'bank-file', entityId: '', after }, now),
    );
  }
  return ok(answer);
}

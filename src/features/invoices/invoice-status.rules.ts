import type { Ore } from '../../platform/money.ts';

export const writeOffKinds = ['expected', 'established'] as const;

export type WriteOffKind = (typeof writeOffKinds)[number];

/** What an invoice comes to, and what has become of it. `paid` is less what was paid back. */
export type InvoiceSums = {
  total: Ore;
  credited: Ore;
  paid: Ore;
  writtenOff: Ore;
  writeOffKind: WriteOffKind | null;
};

/** Left to pay. A sum that is written off is not asked for. */
export const leftOf = ({ total, credited, paid, writtenOff }: InvoiceSums): Ore =>
  Math.max(total - credited - paid - writtenOff, 0);

/** Overpaid, and not yet paid back to the buyer. */
export const owedOf = ({ total, credited, paid }: InvoiceSums): Ore => Math.max(credited + paid - total, 0);

/**
 * What was paid or credited goes before what was written off: money for a sum that was thought lost takes it back, and
 * nobody is owed what never came in.
 */
function settled(sums: InvoiceSums): InvoiceSums {
  const writtenOff = Math.min(sums.writtenOff, Math.max(sums.total - sums.credited - sums.paid, 0));
  return { ...sums, writtenOff, writeOffKind: writtenOff === 0 ? null : sums.writeOffKind };
}

/** Negative where a payment is undone or paid back. */
export const withPayment = (sums: InvoiceSums, amount: Ore): InvoiceSums =>
  settled({ ...sums, paid: sums.paid + amount });

export const withCredit = (sums: InvoiceSums, amount: Ore): InvoiceSums =>
  settled({ ...sums, credited: sums.credited + amount });

/** All that is left; what was expected to be lost may become established. */
export const withWriteOff = (sums: InvoiceSums, kind: WriteOffKind): InvoiceSums =>
  settled({ ...sums, writtenOff: sums.writtenOff + leftOf(sums), writeOffKind: kind });

type MovedWriteOff = { kind: WriteOffKind; amount: Ore };

/** What an expected loss becomes when it is established is two: only the second takes its VAT back. */
export function writeOffsBetween(before: InvoiceSums, after: InvoiceSums): MovedWriteOff[] {
  const { writeOffKind: from, writtenOff: was } = before;
  const { writeOffKind: to, writtenOff: is } = after;
  const kind = to ?? from;
  if (kind === null || (from === to && was === is)) return [];
  if (from === null || from === kind) return [{ kind, amount: is - was }];
  return [
    { kind: from, amount: -was },
    { kind, amount: is },
  ];
}

export const invoiceStates = [
  'open',
  'part-paid',
  'overdue',
  'paid',
  'credited',
  'written-off-expected',
  'written-off-established',
] as const;

export type InvoiceState = (typeof invoiceStates)[number];

const roundingBelow: Ore = 100;

/** Who pays in whole kronor leaves some öre, which nobody asks for. */
export const isRounding = (amount: Ore): boolean => amount > 0 && amount < roundingBelow;

const isLost = (invoice: InvoiceSums, kind: WriteOffKind) =>
  invoice.writeOffKind === kind && !isRounding(invoice.writtenOff);

/** By money that came in, and not by what was written off or credited alone. */
export const isPaid = (invoice: InvoiceSums): boolean =>
  leftOf(invoice) === 0 && invoice.paid > 0 && (invoice.writtenOff === 0 || isRounding(invoice.writtenOff));

type Seen = InvoiceSums & { isLate: boolean };

/** The first that holds, in this order; an invoice is in exactly one. */
const holds: readonly [InvoiceState, (invoice: Seen) => boolean][] = [
  ['overdue', (invoice) => leftOf(invoice) > 0 && invoice.isLate],
  ['part-paid', (invoice) => leftOf(invoice) > 0 && invoice.paid + invoice.credited > 0],
  ['open', (invoice) => leftOf(invoice) > 0],
  ['written-off-expected', (invoice) => isLost(invoice, 'expected')],
  ['written-off-established', (invoice) => isLost(invoice, 'established')],
  ['credited', ({ total, credited }) => total > 0 && credited >= total],
  ['paid', () => true],
];

/** Both are calendar days in Sweden: on its due date an invoice is not late. */
export function invoiceStateOf(sums: InvoiceSums, dueOn: string, today: string): InvoiceState {
  const seen = { ...sums, isLate: dueOn < today };
  return holds.find(([, is]) => is(seen))?.[0] ?? 'paid';
}

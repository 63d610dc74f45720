import type { Ore } from '../../platform/money.ts';

export const writeOffKinds = ['expected', 'established'] as const;

export type WriteOffKind = (typeof writeOffKinds)[number];

/** The sums of an invoice. `paid` is net of repayments. */
export type InvoiceSums = {
  total: Ore;
  credited: Ore;
  paid: Ore;
  writtenOff: Ore;
  writeOffKind: WriteOffKind | null;
};

/** The sum due. A written-off sum is not demanded. */
export const leftOf = ({ total, credited, paid, writtenOff }: InvoiceSums): Ore =>
  Math.max(total - credited - paid - writtenOff, 0);

/** Overpaid, and not yet paid back to the buyer. */
export const owedOf = ({ total, credited, paid }: InvoiceSums): Ore => Math.max(credited + paid - total, 0);

/** A written-off sum is reduced first, so that no recovered loss is overpaid; a rounding ends with its payment. */
function settled(sums: InvoiceSums): InvoiceSums {
  const due = Math.max(sums.total - sums.credited - sums.paid, 0);
  const writtenOff = isRounding(sums.writtenOff) && !isRounding(due) ? 0 : Math.min(sums.writtenOff, due);
  return { ...sums, writtenOff, writeOffKind: writtenOff === 0 ? null : sums.writeOffKind };
}

/** Negative for an undone payment and a repayment. */
export const withPayment = (sums: InvoiceSums, amount: Ore) => settled({ ...sums, paid: sums.paid + amount });

export const withCredit = (sums: InvoiceSums, amount: Ore) => settled({ ...sums, credited: sums.credited + amount });

/** Writes off the whole remaining sum; an expected loss may become established. */
export const withWriteOff = (sums: InvoiceSums, kind: WriteOffKind): InvoiceSums =>
  settled({ ...sums, writtenOff: sums.writtenOff + leftOf(sums), writeOffKind: kind });

/** Establishing an expected loss reverses one write-off and makes another, which reverses the VAT. */
export function writeOffsBetween(before: InvoiceSums, after: InvoiceSums): { kind: WriteOffKind; amount: Ore }[] {
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

export const roundingBelow: Ore = 100;

/** A buyer who pays in whole kronor leaves some öre, which nobody demands. */
export const isRounding = (amount: Ore): boolean => amount > 0 && amount < roundingBelow;

const isLost = (invoice: InvoiceSums, kind: WriteOffKind) =>
  invoice.writeOffKind === kind && !isRounding(invoice.writtenOff);

/** By a payment, not by a write-off or credit notes alone. */
export const isPaid = (invoice: InvoiceSums): boolean =>
  leftOf(invoice) === 0 && invoice.paid > 0 && (invoice.writtenOff === 0 || isRounding(invoice.writtenOff));

type Seen = InvoiceSums & { isLate: boolean };

/** The first that applies; an invoice is in exactly one state. */
const holds: readonly [InvoiceState, (invoice: Seen) => boolean][] = [
  ['overdue', (invoice) => leftOf(invoice) > 0 && invoice.isLate],
  ['part-paid', (invoice) => leftOf(invoice) > 0 && invoice.paid + invoice.credited > 0],
  ['open', (invoice) => leftOf(invoice) > 0],
  ['written-off-expected', (invoice) => isLost(invoice, 'expected')],
  ['written-off-established', (invoice) => isLost(invoice, 'established')],
  ['credited', ({ total, credited }) => total > 0 && credited >= total],
  ['paid', () => true],
];

/** Both are Swedish calendar days: on its due date an invoice is not late. */
export function invoiceStateOf(sums: InvoiceSums, dueOn: string, today: string): InvoiceState {
  const seen = { ...sums, isLate: dueOn < today };
  return holds.find(([, is]) => is(seen))?.[0] ?? 'paid';
}

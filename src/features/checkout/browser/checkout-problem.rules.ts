import { type AnswerTo, ApiFailure } from '../../../platform/api.ts';
import { oreFromDecimal } from '../../../platform/money.ts';

export type ShortLine = { leadId: string; available: number };

const plainKinds = [
  'not-open',
  'amount-too-small',
  'amount-too-large',
  'already-paid',
  'cart-changed',
  'checkout-expired',
  'too-many-requests',
  'payment-provider',
  'invoice-not-allowed',
  'credit-limit',
  'overdue',
  'not-signed-in',
  'invalid-input',
] as const;

type PlainKind = (typeof plainKinds)[number];

const proposalKinds = [
  'proposal-not-accepted',
  'proposal-ordered',
  'proposal-declined',
  'proposal-expired',
  'proposal-withdrawn',
] as const;

type ProposalKind = (typeof proposalKinds)[number];

export type RefusedFields = { fields: Readonly<Record<string, string>> };

export type CheckoutProblem =
  | { kind: PlainKind | 'unreachable' }
  | { kind: 'proposal'; code: ProposalKind }
  | { kind: 'out-of-stock'; lines: readonly ShortLine[] }
  /** `lines` is empty unless the buyer is signed in: it would reveal what the address has bought. */
  | { kind: 'already-bought'; lines: readonly ShortLine[] }
  | { kind: 'too-many-holds'; isLarge: boolean; retryAfter: number }
  | { kind: 'price-changed'; total: string }
  | ({ kind: 'refused-fields' } & RefusedFields)
  | { kind: 'unknown'; reference: string | null };

type Body = Record<string, unknown>;

function shortLinesIn({ lines }: Body): ShortLine[] {
  if (!Array.isArray(lines)) return [];
  return lines.flatMap(({ leadId, available }: Body) =>
    typeof leadId === 'string' && typeof available === 'number' ? [{ leadId, available }] : [],
  );
}

const isPlain = (code: string): code is PlainKind => plainKinds.some((kind) => kind === code);

const isOver = ({ status, code }: ApiFailure) => status === 404 || code === 'payment-cancelled';

export function problemOf(error: unknown): CheckoutProblem | null {
  // `fetch` throws a TypeError when there is no answer at all.
  if (error instanceof TypeError) return { kind: 'unreachable' };
  if (!(error instanceof ApiFailure)) return null;
  const { code, details } = error;
  const { total, reference, isLarge, retryAfter } = details;
  if (code === 'out-of-stock' || code === 'already-bought') return { kind: code, lines: shortLinesIn(details) };
  if (code === 'too-many-holds' && typeof retryAfter === 'number') {
    return { kind: code, isLarge: isLarge === true, retryAfter };
  }
  const proposal = proposalKinds.find((kind) => kind === code);
  if (proposal) return { kind: 'proposal', code: proposal };
  if (code === 'price-changed' && typeof total === 'string') return { kind: 'price-changed', total };
  if (isOver(error)) return { kind: 'checkout-expired' };
  const { fields } = error;
  if (error.status === 400 && Object.keys(fields).length > 0) return { kind: 'refused-fields', fields };
  if (isPlain(code)) return { kind: code };
  return { kind: 'unknown', reference: typeof reference === 'string' ? reference : null };
}

/** What submitting would refuse, shown beforehand. Null if the company's credit limit allows the purchase. */
export function invoiceProblem(
  { state, mayInvoice, isOverdue, left }: AnswerTo<'GET /my/company'>,
  total: string,
): 'invoiceNotAllowed' | 'firstOrder' | 'overdue' | 'creditLimit' | null {
  if (!mayInvoice) return state === 'approved' ? 'firstOrder' : 'invoiceNotAllowed';
  if (isOverdue) return 'overdue';
  return (oreFromDecimal(total) ?? 0) > (oreFromDecimal(left ?? '') ?? 0) ? 'creditLimit' : null;
}

export const needsNewIntent = ({ kind }: CheckoutProblem) => kind === 'checkout-expired' || kind === 'price-changed';

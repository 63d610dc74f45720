import type { Refusal } from '../../platform/refusal.rules.ts';

const ofCodes = {
  'unknown-record': 'unknownRecord',
  'too-late': 'tooLate',
  'already-claimed': 'alreadyClaimed',
  'reported-too-often': 'reportedTooOften',
  'order-refunded': 'orderRefunded',
  disputed: 'disputed',
  'already-decided': 'alreadyDecided',
  'already-answered': 'alreadyAnswered',
  'not-refused': 'notRefused',
  'too-late-to-answer': 'tooLateToAnswer',
  'too-many-requests': 'tooMany',
} as const;

type Named = (typeof ofCodes)[keyof typeof ofCodes];

export type ClaimProblem = { name: Named | 'closed' | 'unreachable' | 'failed'; recordIds: readonly string[] };

const isNamed = (code: string): code is keyof typeof ofCodes => Object.hasOwn(ofCodes, code);

const idsIn = ({ recordIds }: Refusal['details']): readonly string[] =>
  Array.isArray(recordIds) ? recordIds.map(String) : [];

export function claimProblem(refusal: (Refusal & { status: number }) | null): ClaimProblem {
  if (!refusal) return { name: 'unreachable', recordIds: [] };
  const { status, code, details } = refusal;
  if (isNamed(code)) return { name: ofCodes[code], recordIds: idsIn(details) };
  // The link or session that opened the order has expired.
  return { name: status === 404 ? 'closed' : 'failed', recordIds: [] };
}

export const unaffected = (recordIds: readonly string[], problem: ClaimProblem | null): readonly string[] =>
  problem && problem.recordIds.length > 0 ? recordIds.filter((id) => !problem.recordIds.includes(id)) : [];

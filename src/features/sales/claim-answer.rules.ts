import { answerableUntil, claimDue } from '../claims/claim-due.rules.ts';
import type { Reported } from '../claims/claimed-records.ts';
import { isDisputed } from './claim.rules.ts';
import { findRefunded } from './claim-filing.rules.ts';
import { begin, type Moment, type Sale, type Steps, take, withoutWritten } from './sale.ts';

export type AnswerRefusal = 'already-answered' | 'not-refused' | 'order-refunded' | 'disputed' | 'too-late-to-answer';

/** Why this claim cannot be answered, if it cannot. */
export function refuseAnswer(sale: Sale, reported: Reported, now: Date): AnswerRefusal | null {
  const { status, answeredAt, decidedAt } = reported.claim;
  if (answeredAt !== null) return 'already-answered';
  if (status !== 'refused' || decidedAt === null) return 'not-refused';
  if (sale.order.status !== 'paid' || findRefunded(sale, [reported]).length > 0) return 'order-refunded';
  if (isDisputed(sale)) return 'disputed';
  return now > answerableUntil(decidedAt) ? 'too-late-to-answer' : null;
}

/** Open again, with a new day by which it is granted when nobody decides. */
export function claimAnswered(sale: Sale, { claim, reference }: Reported, answer: string, { now }: Moment): Steps {
  const undecided = { status: 'open', decision: null, decidedBy: null, decidedAt: null, message: null } as const;
  const open = {
    ...withoutWritten(claim),
    ...undecided,
    answeredAt: now,
    remindedAt: null,
    dueAt: claimDue(sale.order, now),
  };
  return take(
    begin(sale),
    { kind: 'claim-answered', claim: open, answer },
    { kind: 'history', event: { kind: 'claim-answered', actor: 'buyer', details: { reference } } },
  );
}

import { mendAfterClock } from '../features/doctor/clock-rules.ts';
import { openPayments } from '../features/payments/open-payments.ts';
import { eraseAgain } from '../features/privacy/erase-again.ts';
import { takeUpPayments } from '../features/settlement/take-up-payments.ts';
import { findRestoredMark } from '../platform/backup/restored-mark.ts';
import type { ApiDeps } from '../platform/http/api-deps.ts';
import type { Log } from '../platform/log.ts';
import { daysBefore } from '../platform/time/time.rules.ts';

const actor = 'doctor --after-restore';

/** `lines` are for the person who restored a backup or promoted a standby. */
export type CaughtUp = { lines: readonly string[]; isDone: boolean };

async function erase(deps: ApiDeps): Promise<CaughtUp> {
  const result = await eraseAgain(deps.db, deps, { actor }, deps.now());
  if (result.ok) {
    const { noted, erased, unreadable } = result.value;
    const done = `Erasures since the backup: ${noted} noted, ${erased} found again and erased.`;
    if (unreadable === 0) return { isDone: true, lines: [done] };
    const lost = `${unreadable} of them were noted under another SESSION_SECRET and cannot be found: set it to the one of then.`;
    return { isDone: false, lines: [done, lost] };
  }
  const advice =
    result.failure === 'no-journal'
      ? 'BACKUP_DIR is not set: the journal of erasures cannot be read, and nobody was erased again.'
      : 'No backup was restored into this database: there is nothing to catch up with.';
  return { isDone: false, lines: [advice] };
}

async function takeUp(deps: ApiDeps, log: Log, { at, since }: { at: Date; since: string }): Promise<CaughtUp> {
  const payments = openPayments(deps);
  const { taken, unknown, failed } = await takeUpPayments({ ...deps, payments, log }, at);
  return {
    isDone: unknown.length === 0 && failed.length === 0,
    lines: [
      `${since}: ${taken} taken up, ${unknown.length} of checkouts that this database does not know.`,
      ...failed.map((id) => `Could not be taken up, run this again: ${id}`),
      ...unknown.map((id) => `Refund at the provider, or sell by hand: ${id}`),
    ],
  };
}

/** Repeats what was done after the backup, as far as it is recorded elsewhere. Safe to run again. */
export async function catchUpAfterRestore(deps: ApiDeps, log: Log): Promise<CaughtUp> {
  const mark = await findRestoredMark(deps.db);
  const erased = await erase(deps);
  if (!mark) return erased;
  const paid = await takeUp(deps, log, { at: mark.madeAt, since: 'Payments since the backup' });
  return { isDone: erased.isDone && paid.isDone, lines: [...erased.lines, ...paid.lines] };
}

/** Run once the clock is right again. Past events keep their times: documents are dated by them. */
export async function catchUpAfterClock(deps: ApiDeps): Promise<CaughtUp> {
  const { holds, looks, limits, sessions, jobs } = await mendAfterClock(deps.db, deps.now());
  const line = `Planned by a clock that was ahead, and due now: ${holds} holds, ${looks} looks at payments, ${jobs} jobs. ${limits} limits are lifted, and ${sessions} sessions and mailed links ended.`;
  return { isDone: true, lines: [line] };
}

/** A standby may lack the last commits; the provider still knows what was paid. */
export const catchUpAfterFailover = (deps: ApiDeps, log: Log): Promise<CaughtUp> =>
  takeUp(deps, log, { at: daysBefore(deps.now(), 1), since: 'Payments of the last day' });

import { and, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { rateLimits } from '../../platform/http/rate-limits.table.ts';
import { jobRows } from '../../platform/jobs/job-rows.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { hourMs } from '../../platform/time/time.rules.ts';
import {
  adminInvitations,
  adminSessions,
  adminTokens,
  buyerSessions,
  signInLinks,
} from '../accounts/accounts.table.ts';
import { invitationHours } from '../accounts/people/invite-admin.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { counted, type Rule } from './rule.ts';

/** Clocks of several machines differ a little. */
const slackMs = hourMs / 6;

/** Longer than any planned time of the shop: a check of a payment, a rate limit, a mail held until tomorrow. */
const plannedMs = 48 * hourMs;

/** A hold lasts a quarter of an hour, and its extension no longer. */
const heldMs = hourMs;

const from = (now: Date, ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;

type Moment = { table: PgTable; id: SQL | AnyPgColumn; at: SQL | AnyPgColumn; only?: SQL };

/** Past events cannot be later than now. Their times are not changed: documents are dated by them. */
const past: readonly Moment[] = [
  { table: orders, id: orders.id, at: orders.createdAt },
  { table: receipts, id: receipts.orderId, at: receipts.createdAt },
  { table: leadRecords, id: leadRecords.id, at: leadRecords.collectedAt },
  { table: mails, id: mails.id, at: mails.createdAt },
];

const holds: Moment = { table: orders, id: orders.id, at: orders.heldUntil, only: sql`${orders.status} = 'pending'` };
const looks: Moment = { table: checkouts, id: checkouts.id, at: checkouts.nextCheckAt };
const limits: Moment = { table: rateLimits, id: rateLimits.key, at: rateLimits.resetsAt };

/** They last as much longer as the clock was ahead; who had one logs in again. */
const sessions = [adminSessions, buyerSessions, signInLinks, adminTokens, adminInvitations];
const openings = sessions.map((table) => ({
  table,
  id: table.tokenHash,
  // Sending an invitation again moves its end alone.
  at: table === adminInvitations ? sql`${table.expiresAt} - ${invitationHours} * interval '1 hour'` : table.createdAt,
}));

const ahead = ({ table, id, at, only = sql`true` }: Moment, now: Date, ms: number) =>
  sql`select (${id})::text as id from ${table} where ${at} > ${from(now, ms)} and ${only}`;

export const clockRules: Readonly<Record<string, Rule>> = {
  'happened-in-the-future': {
    question: (now) =>
      sql.join(
        past.map((moment) => ahead(moment, now, slackMs)),
        sql` union all `,
      ),
    say: (count) => `${counted(count, 'row')} of a day that has not come: a clock was ahead.`,
  },
  'planned-too-far-ahead': {
    question: (now) =>
      sql.join(
        [
          ahead(holds, now, heldMs),
          ...[looks, limits].map((moment) => ahead(moment, now, plannedMs)),
          ...openings.map((moment) => ahead(moment, now, slackMs)),
        ],
        sql` union all `,
      ),
    say: (count) =>
      `${counted(count, 'hold, look, limit, session or link', 'holds, looks, limits, sessions and links')} that a clock ahead of its time planned.`,
  },
};

/** Ends what a fast clock planned too late: holds end, payments are checked, rate limits and sessions are over, jobs run. */
export async function mendAfterClock(db: Db, now: Date) {
  const tooFar = from(now, plannedMs);
  return db.transaction(async (tx) => {
    const held = await tx
      .update(orders)
      .set({ heldUntil: now })
      .where(sql`${orders.heldUntil} > ${from(now, heldMs)} and ${orders.status} = 'pending'`)
      .returning({ checkoutId: orders.checkoutId });
    const theirs = held.flatMap(({ checkoutId }) => checkoutId ?? []);
    const looked = await tx
      .update(checkouts)
      .set({ nextCheckAt: now })
      .where(
        or(
          sql`${checkouts.nextCheckAt} > ${tooFar}`,
          and(inArray(checkouts.id, theirs), gt(checkouts.nextCheckAt, now)),
        ),
      )
      .returning({ id: checkouts.id });
    const limited = await tx
      .delete(rateLimits)
      .where(sql`${rateLimits.resetsAt} > ${tooFar}`)
      .returning({ key: rateLimits.key });
    let ended = 0;
    for (const { table, id, at } of openings) {
      ended += (
        await tx
          .delete(table)
          .where(sql`${at} > ${from(now, slackMs)}`)
          .returning({ id })
      ).length;
    }
    const run = await tx
      .update(jobRows)
      .set({ startAfter: now })
      .where(sql`${jobRows.startAfter} > ${tooFar} and ${jobRows.state} in ('created', 'retry')`)
      .returning({ id: jobRows.id });
    return {
      holds: held.length,
      looks: looked.length,
      limits: limited.length,
      sessions: ended,
      jobs: run.length,
    };
  });
}

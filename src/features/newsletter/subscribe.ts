import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { Language } from '../../platform/language.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { confirmMail } from './confirm-mail.mail.ts';
import { newsletters } from './newsletter.table.ts';
import { type Subscription, subscriptionColumns } from './subscription.ts';

const askAgainAfterMs = 60 * 60_000;

type SignUp = { email: string; language: Language };

/** One statement, so that of two concurrent calls only one may ask again. */
async function takeTurn(tx: Db, { email, language }: SignUp, now: Date): Promise<Subscription | undefined> {
  const before = new Date(now.getTime() - askAgainAfterMs);
  const [row] = await tx
    .update(newsletters)
    .set({ askedAt: now, language })
    .where(
      and(
        eq(sql`lower(${newsletters.email})`, email),
        isNull(newsletters.confirmedAt),
        or(isNull(newsletters.askedAt), lte(newsletters.askedAt, before)),
      ),
    )
    .returning(subscriptionColumns);
  return row;
}

/**
 * Only the confirmation mail is sent until the owner confirms. Signing up again sends another one if nobody has
 * confirmed, but is refused like any known address.
 */
export async function subscribe(
  db: Db,
  { enqueue, env }: Pick<ApiDeps, 'enqueue' | 'env'>,
  input: SignUp,
  now: Date,
): Promise<Result<Subscription, 'already-subscribed'>> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletters)
      .values({ ...input, createdAt: now, askedAt: now })
      .onConflictDoNothing()
      .returning(subscriptionColumns);
    const subscription = row ?? (await takeTurn(tx, input, now));
    if (subscription) await queueMail(tx, enqueue, confirmMail(subscription, { env, isFirst: row !== undefined, now }));
    return row ? ok(row) : fail('already-subscribed');
  });
}

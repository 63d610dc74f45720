import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { Language } from '../../platform/language.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { newsletters } from './newsletter.table.ts';
import { welcomeMail } from './welcome-mail.mail.ts';

export type Subscription = typeof newsletters.$inferSelect;

/** Takes an address, and welcomes it with a mail that says how to get off the list again. */
export async function subscribe(
  db: Db,
  { enqueue, env }: Pick<ApiDeps, 'enqueue' | 'env'>,
  input: { email: string; language: Language },
  now: Date,
): Promise<Result<Subscription, 'already-subscribed'>> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletters)
      .values({ ...input, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) return fail('already-subscribed');
    await queueMail(tx, enqueue, welcomeMail(row, env));
    return ok(row);
  });
}

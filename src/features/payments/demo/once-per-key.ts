import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { PaymentProviderError } from '../payment-provider.ts';
import { demoCalls } from '../payments.table.ts';

/**
 * Runs once per key, and answers a repeated call with the first answer. A second call at the same time waits for the
 * first.
 */
export function oncePerKey<Answer>(
  db: Db,
  request: { idempotencyKey: string; call: string },
  answerSchema: z.ZodType<Answer>,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const byKey = eq(demoCalls.idempotencyKey, request.idempotencyKey);
  return db.transaction(async (tx) => {
    const [mine] = await tx.insert(demoCalls).values(request).onConflictDoNothing().returning();
    if (mine) {
      const answer = await work(tx);
      await tx.update(demoCalls).set({ answer }).where(byKey);
      return answer;
    }
    const [earlier] = await tx.select().from(demoCalls).where(byKey);
    if (earlier?.call !== request.call) throw new PaymentProviderError('This key was used for something else.');
    return answerSchema.parse(earlier.answer);
  });
}

import { randomBytes } from 'node:crypto';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import type { IntentStatus, PaymentIntent } from '../payment-provider.ts';
import { demoIntents } from '../payments.table.ts';
import { testCardBrand } from './demo-card.rules.ts';
import { methodTypes } from './demo-methods.rules.ts';

export type DemoIntent = typeof demoIntents.$inferSelect;

export const demoCurrency = 'sek';

export const newDemoId = (kind: 'pi' | 're' | 'dp' | 'evt') => `demo_${kind}_${randomBytes(12).toString('hex')}`;

/** The range lets it use an index of any collation. */
export const isOfDemo = (intentId: SQLWrapper): SQL =>
  sql`(${intentId} >= 'demo' and ${intentId} < 'demp' and starts_with(${intentId}, 'demo_pi_'))`;

export const newClientSecret = (intentId: string) => `${intentId}_secret_${randomBytes(16).toString('hex')}`;

const statuses: Record<DemoIntent['status'], IntentStatus> = {
  requires_payment_method: 'open',
  requires_action: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

const openStatuses = ['requires_payment_method', 'requires_action'] as const;

export function asPaymentIntent(row: DemoIntent): PaymentIntent {
  const paid = row.status === 'succeeded';
  const isCard = (row.method ?? 'card') === 'card';
  return {
    id: row.intentId,
    clientSecret: row.clientSecret,
    status: statuses[row.status],
    // An open QR code or other page is not yet a payment.
    asksToConfirm: row.status === 'requires_action' && isCard,
    amountOre: row.amount,
    receivedOre: paid ? row.amount : 0,
    currency: demoCurrency,
    cancelReason: row.cancelReason,
    billing: paid ? { name: row.billingName, email: row.billingEmail, phone: row.billingPhone } : null,
    method: paid
      ? { type: methodTypes[row.method ?? 'card'], brand: isCard ? testCardBrand : null, fingerprint: null }
      : null,
  };
}

export async function findDemoIntent(db: Db, which: { id: string } | { secret: string }): Promise<DemoIntent | null> {
  const condition = 'id' in which ? eq(demoIntents.intentId, which.id) : eq(demoIntents.clientSecret, which.secret);
  const [row] = await db.select().from(demoIntents).where(condition);
  return row ?? null;
}

export type DemoIntentChange = Partial<typeof demoIntents.$inferInsert>;

/** One statement, so that of two changes of the same state one finds it changed already. */
export async function changeDemoIntent(
  db: Db,
  intentId: string,
  change: DemoIntentChange,
  from: readonly DemoIntent['status'][] = openStatuses,
): Promise<Result<DemoIntent, DemoIntent | null>> {
  const [row] = await db
    .update(demoIntents)
    .set(change)
    .where(and(eq(demoIntents.intentId, intentId), inArray(demoIntents.status, [...from])))
    .returning();
  return row ? ok(row) : fail(await findDemoIntent(db, { id: intentId }));
}

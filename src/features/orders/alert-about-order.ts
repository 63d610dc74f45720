import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { AlertKind } from '../alerts/alert-words.rules.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { orders } from './orders.table.ts';

/** `about` is what went wrong; the order itself by default. */
export async function alertAboutOrder(
  tx: Db,
  { kind, orderId, about = orderId }: { kind: AlertKind; orderId: string; about?: string },
  now: Date,
): Promise<void> {
  const [order] = await tx.select({ label: orders.orderNumber }).from(orders).where(eq(orders.id, orderId));
  if (order) await raiseAlert(tx, { kind, about, label: order.label }, now);
}

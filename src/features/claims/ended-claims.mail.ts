import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { formatList } from '../../platform/format.ts';
import { type Language, readLanguage } from '../../platform/language.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { leadRecords } from '../records/records.table.ts';
import type { ShopSource } from '../settings/shop-words.ts';
import { claims } from './claims.table.ts';

type Named = { reference: string; item: Parameters<typeof titleIn>[1] };

export function endedClaimsText(named: readonly Named[], language: Language, shop: ShopSource): MailFile['shown'] {
  const each = named.map(({ reference, item }) => `${reference} (${titleIn(language, item).text})`);
  const values = { count: named.length, references: formatList(each, language) };
  const text = mailTextsIn(language, shop)('mailOrders.endsClaims', values);
  return { html: markup`<p style="margin:16px 0 0">${text}</p>`.html, text };
}

/** The claims that a refund ended, named in the mail that brings its credit note. */
export async function endedClaims(
  db: Db,
  { documentId, claimsEndedAt }: { documentId: string; claimsEndedAt: Date },
  shop: ShopSource,
): Promise<MailFile['shown']> {
  const ended = await db
    .select({ reference: leadRecords.reference, item: orderItems, language: orders.language })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(claims, eq(claims.orderId, orders.id))
    .innerJoin(orderItems, eq(orderItems.id, claims.orderItemId))
    .innerJoin(leadRecords, eq(leadRecords.id, claims.recordId))
    .where(and(eq(receipts.id, documentId), eq(claims.status, 'refunded'), eq(claims.decidedAt, claimsEndedAt)))
    .orderBy(asc(orderItems.id), asc(leadRecords.reference));
  const [first] = ended;
  return first && endedClaimsText(ended, readLanguage(first.language), shop);
}

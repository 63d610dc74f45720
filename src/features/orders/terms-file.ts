import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type Language, readLanguage } from '../../platform/language.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import { termsVersions } from '../content/terms-versions.table.ts';
import { orders } from './orders.table.ts';

const names: Record<Language, string> = { sv: 'villkor.txt', en: 'terms.txt' };

/** Null for orders from before terms were stored. */
export async function termsFile(db: Db, orderId: string): Promise<MailFile | null> {
  const [terms] = await db
    .select({ language: termsVersions.language, text: termsVersions.text })
    .from(orders)
    .innerJoin(termsVersions, eq(termsVersions.id, orders.termsVersionId))
    .where(eq(orders.id, orderId));
  if (!terms) return null;
  return {
    filename: names[readLanguage(terms.language)],
    content: Buffer.from(terms.text),
    contentType: 'text/plain; charset=utf-8',
  };
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields } from '../../platform/database/prepare.ts';
import { type Language, readLanguage } from '../../platform/language.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import { termsVersions } from '../content/terms-versions.table.ts';
import { orders } from './orders.table.ts';

const names: Record<Language, string> = { sv: 'villkor.txt', en: 'terms.txt' };

const fields = { language: termsVersions.language, text: termsVersions.text };

const findTerms = prepareFields<{ language: string; text: string }>(fields)<{ orderId: string }>((db, values) =>
  db
    .select(fields)
    .from(orders)
    .innerJoin(termsVersions, eq(termsVersions.id, orders.termsVersionId))
    .where(eq(orders.id, values.orderId)),
);

/** Null for orders from before terms were stored. */
export async function termsFile(db: Db, orderId: string): Promise<MailFile | null> {
  const [terms] = await findTerms(db, { orderId });
  if (!terms) return null;
  return {
    filename: names[readLanguage(terms.language)],
    content: Buffer.from(terms.text),
    contentType: 'text/plain; charset=utf-8',
  };
}

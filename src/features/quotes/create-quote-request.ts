import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import { shopWords } from '../policy/shop-words.ts';
import { consentText } from './consent-text.ts';
import { offerQuoteRequestJob } from './offer-quote-request.job.ts';
import type { QuoteRequestInput } from './quotes.input.ts';
import { quoteRequests } from './quotes.table.ts';

const sameWithinMs = 60_000;

const answerColumns = {
  id: quoteRequests.id,
  categoryId: quoteRequests.categoryId,
  name: quoteRequests.name,
  email: quoteRequests.email,
  phone: quoteRequests.phone,
  postalCode: quoteRequests.postalCode,
  need: quoteRequests.need,
  consentGiven: quoteRequests.consentGiven,
  language: quoteRequests.language,
  status: quoteRequests.status,
  createdAt: quoteRequests.createdAt,
};

export type QuoteRequestAnswer = Pick<typeof quoteRequests.$inferSelect, keyof typeof answerColumns>;

/** The lock makes a simultaneous second submission wait here and find the first. */
async function findSame(tx: Db, input: QuoteRequestInput, now: Date): Promise<QuoteRequestAnswer | null> {
  const { categoryId, name, email, phone, postalCode, need } = input;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quote-request:${email}`}, 0))`);
  const [same] = await tx
    .select(answerColumns)
    .from(quoteRequests)
    .where(
      and(
        gt(quoteRequests.createdAt, new Date(now.getTime() - sameWithinMs)),
        eq(quoteRequests.email, email),
        eq(quoteRequests.categoryId, categoryId),
        eq(quoteRequests.name, name),
        eq(quoteRequests.phone, phone),
        eq(quoteRequests.postalCode, postalCode),
        sql`${quoteRequests.need} is not distinct from ${need ?? null}`,
      ),
    )
    .limit(1);
  return same ?? null;
}

export async function createQuoteRequest(
  db: Db,
  { enqueue, env }: Pick<ApiDeps, 'enqueue' | 'env'>,
  input: QuoteRequestInput,
  now: Date,
): Promise<Result<QuoteRequestAnswer, 'unknown-category'>> {
  const { website: _trap, language = defaultLanguage, ...given } = input;
  return db.transaction(async (tx) => {
    const same = await findSame(tx, input, now);
    if (same) return ok(same);
    const [category] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, input.categoryId))
      .for('key share');
    if (!category) return fail('unknown-category');
    const consent = { consentText: consentText(language, shopWords(env)), consentAt: now };
    const [row] = await tx
      .insert(quoteRequests)
      .values({ ...given, ...consent, language, createdAt: now })
      .returning(answerColumns);
    if (!row) throw new Error('A quote request was not kept.');
    await enqueue(tx, offerQuoteRequestJob, { quoteRequestId: row.id });
    return ok(row);
  });
}

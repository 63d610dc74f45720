import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { Language } from '../../platform/language.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import { texts } from '../content/texts/texts.ts';
import { fillPlaceholders, type ShopWords } from '../settings/placeholders.rules.ts';
import { shopWords } from '../settings/shop-words.ts';
import { offerQuoteRequestJob } from './offer-quote-request.ts';
import type { QuoteRequestInput } from './quotes.input.ts';
import { quoteRequests } from './quotes.table.ts';

/** Stored word for word as proof of consent. */
const consentText = (language: Language, shop: ShopWords): string =>
  fillPlaceholders(texts[language].quotes.form.consent, language, shop);

const sameWithinMs = 60_000;

const {
  consentText: _text,
  consentAt: _at,
  notes: _notes,
  version: _version,
  ...answerColumns
} = getTableColumns(quoteRequests);

type Asking = Omit<QuoteRequestInput, 'website'> & { language: Language };

type QuoteRequestAnswer = Pick<typeof quoteRequests.$inferSelect, keyof typeof answerColumns>;

/** The lock makes a simultaneous second submission wait here and find the first. */
async function findSame(tx: Db, input: Asking, now: Date): Promise<QuoteRequestAnswer | null> {
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
  input: Asking,
  now: Date,
): Promise<Result<QuoteRequestAnswer, { kind: 'invalid'; field: string; reason: string }>> {
  return db.transaction(async (tx) => {
    const same = await findSame(tx, input, now);
    if (same) return ok(same);
    const [category] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, input.categoryId))
      .for('key share');
    if (!category) return fail({ kind: 'invalid', field: 'categoryId', reason: 'Unknown category' });
    const consent = { consentText: consentText(input.language, shopWords(env)), consentAt: now };
    const [row] = await tx
      .insert(quoteRequests)
      .values({ ...input, ...consent, createdAt: now })
      .returning(answerColumns);
    if (!row) throw new Error('A quote request was not kept.');
    await enqueue(tx, offerQuoteRequestJob, { quoteRequestId: row.id });
    return ok(row);
  });
}

import { asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { stockChecks, stockFindings } from './stock.table.ts';
import { stockQuestions } from './stock-invariants.ts';

export type Finding = { leadId: string; what: string; expected: number; found: number };

const listingsAtOnce = 200;
const keptDays = 30;

export async function findWrongStock(db: Db, leadIds: readonly string[]): Promise<Finding[]> {
  const batch = sql`${sql.param(leadIds)}::uuid[]`;
  const findings: Finding[] = [];
  for (const [what, question] of Object.entries(stockQuestions)) {
    const { rows } = await db.execute<{ lead_id: string; expected: number; found: number }>(question(batch));
    findings.push(...rows.map(({ lead_id: leadId, expected, found }) => ({ leadId, what, expected, found })));
  }
  return findings;
}

/** In batches, so that sales of other listings do not wait. */
async function* readListings(db: Db): AsyncGenerator<readonly string[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: leads.id })
      .from(leads)
      .where(after === undefined ? undefined : gt(leads.id, after))
      .orderBy(asc(leads.id))
      .limit(listingsAtOnce);
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    after = rows.at(-1)?.id;
  }
}

/** `listings` is how many were checked. */
export async function findAllWrongStock(db: Db): Promise<{ listings: number; findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  let listings = 0;
  for await (const leadIds of readListings(db)) {
    listings += leadIds.length;
    findings.push(...(await findWrongStock(db, leadIds)));
  }
  return { listings, findings };
}

export async function checkStock(db: Db, now: Date): Promise<readonly Finding[]> {
  const { listings, findings } = await findAllWrongStock(db);
  const checkId = newId();
  await db.transaction(async (tx) => {
    await tx.insert(stockChecks).values({ id: checkId, listings, checkedAt: now });
    for (const finding of findings) await tx.insert(stockFindings).values({ checkId, ...finding });
    await tx.delete(stockChecks).where(lt(stockChecks.checkedAt, daysBefore(now, keptDays)));
  });
  return findings;
}

type StockCheck = { checkedAt: Date | null; listings: number; findings: readonly (Finding & { title: string })[] };

/** `checkedAt` is null before the first check. */
export async function showStockCheck(db: Db): Promise<StockCheck> {
  const [check] = await db
    .select()
    .from(stockChecks)
    .orderBy(desc(stockChecks.checkedAt), desc(stockChecks.id))
    .limit(1);
  if (!check) return { checkedAt: null, listings: 0, findings: [] };
  const { leadId, what, expected, found } = stockFindings;
  const findings = await db
    .select({ leadId, title: leads.title, what, expected, found })
    .from(stockFindings)
    .innerJoin(leads, eq(leads.id, stockFindings.leadId))
    .where(eq(stockFindings.checkId, check.id))
    .orderBy(asc(stockFindings.id));
  return { checkedAt: check.checkedAt, listings: check.listings, findings };
}

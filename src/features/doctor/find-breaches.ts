import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { jobSchema } from '../../platform/jobs/job-rows.ts';
import { type Finding, findAllWrongStock } from '../stock/check-stock.ts';
import { catalogueRules } from './catalogue-rules.ts';
import { claimRules } from './claim-rules.ts';
import { chainBreaches, logRules } from './log-rules.ts';
import { moneyRules } from './money-rules.ts';
import { type Breach, counted, type Rule } from './rule.ts';
import { saleRules } from './sale-rules.ts';
import { workRules } from './work-rules.ts';

const rules: Readonly<Record<string, Rule>> = {
  ...saleRules,
  ...moneyRules,
  ...claimRules,
  ...catalogueRules,
  ...logRules,
};

/** The queue's schema is missing until a shop has been started once. */
async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass(${`${jobSchema}.job`}) as found`);
  return rows[0]?.found != null;
}

function stockBreaches(findings: readonly Finding[]): Breach[] {
  return [...Map.groupBy(findings, ({ what }) => what)].map(([what, found]) => ({
    rule: `stock-${what}`,
    ids: found.map(({ leadId }) => leadId),
    message: `${counted(found.length, 'listing')}: the stock does not add up (${what}).`,
  }));
}

/** Read-only. One statement per rule, so it blocks nothing. */
export async function findBreaches(db: Db, now: Date, stock?: readonly Finding[]): Promise<readonly Breach[]> {
  const wrong = stockBreaches(stock ?? (await findAllWrongStock(db)).findings);
  const asking = (await hasQueue(db)) ? { ...rules, ...workRules } : rules;
  return [...wrong, ...(await askRules(db, asking, now)), ...(await chainBreaches(db))];
}

export async function askRules(db: Db, asking: Readonly<Record<string, Rule>>, now: Date): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const [rule, { question, say }] of Object.entries(asking)) {
    const { rows } = await db.execute<{ id: string }>(question(now));
    if (rows.length > 0) breaches.push({ rule, ids: rows.map(({ id }) => id), message: say(rows.length) });
  }
  return breaches;
}

import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { catalogueVersion, leads } from './catalogue.table.ts';
import { leadAnswer } from './lead-answer.ts';
import { isListed } from './lead-filter.ts';
import { newestFirst, type Position } from './lead-order.ts';
import { listLeads } from './list-leads.ts';

const batchSize = 500;

/** Changes with every edit and every sale, and costs one pass in the database where the list itself costs a transfer. */
export async function tagOfAllLeads(db: Db): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`(select coalesce(max(${catalogueVersion.version}), 0) from ${catalogueVersion})::text`,
      count: sql<string>`count(*)::text`,
      state: sql<string>`coalesce(sum(hashtextextended(concat_ws(' ', ${leads.id}, ${leads.version},
        ${leads.availableCount}, ${leads.soldCount}), 0)), 0)::text`,
    })
    .from(leads)
    .where(isListed);
  return `W/"${row?.version}.${row?.count}.${row?.state}"`;
}

/** The whole list as JSON, newest first, batch by batch: between two batches no connection is held. */
async function* allLeadsAsJson(db: Db): AsyncGenerator<string> {
  let after: Position | null = null;
  let opening = '[';
  do {
    const { rows, next } = await listLeads(db, { filter: {}, order: newestFirst, after, limit: batchSize });
    const items = rows.map((row) => JSON.stringify(leadAnswer(row))).join(',');
    yield `${opening}${items}${next ? '' : ']'}`;
    opening = ',';
    after = next;
  } while (after);
}

/** Reads a batch only when the one before it is on its way, so that a slow reader fills no memory. */
export function streamLeads(db: Db): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const batches = allLeadsAsJson(db);
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await batches.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await batches.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

import { join } from 'node:path';
import { z } from 'zod';
import { findBreaches } from '../../../src/features/doctor/find-breaches.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { operationsOf, readDocument } from '../api-document.ts';
import { backUp, type emptyPlaces, newFolder, restore } from '../backups.ts';
import type { StripeServer } from '../stripe/stripe-server.ts';
import { openWholeShop } from '../whole-shop.ts';
import { addressIn } from './address-in-shop.ts';
import { callAsAnybody, queriesOf, questionOf, readAsAnybody } from './ask-shop.ts';
import { runScheduledJobs, startToEnd } from './start-to-end.ts';
import { writeEverything } from './write-everything.ts';

const madeShape = z.object({ id: z.string(), checkoutId: z.string(), orderId: z.string() }).partial();

async function makeEveryCall(database: Database, stripe: StripeServer): Promise<void> {
  const shop = await openWholeShop(database, stripe);
  const calls = operationsOf(await readDocument(shop.app));
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    for (const query of [questionOf(shop, call.operationId), ...queriesOf(shop, call)]) {
      await (await readAsAnybody(shop, addressIn(shop, call.path) + query)).arrayBuffer();
    }
  }
  await writeEverything(shop, async (expected, params) => {
    const call = calls.find(({ operationId }) => expected.startsWith(`${operationId} `));
    if (!call) throw new Error(`No call ${expected}.`);
    const answer = await callAsAnybody(shop, call, params);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return isJson ? madeShape.catch({}).parse(await answer.json()) : {};
  });
  await shop.give(shop.ids.orderId);
  await runScheduledJobs(shop.services);
}

type Places = Awaited<ReturnType<typeof emptyPlaces>>;

/** Uses its databases in every way: first start, sale and jobs, every call, the doctor, backup and restore. */
export async function walkShop(database: Database, stripe: StripeServer, places: Places): Promise<void> {
  const [place, ...others] = places;
  await startToEnd(place);
  await makeEveryCall(database, stripe);
  await findBreaches(database.db, new Date());
  const file = join(await newFolder(), 'shop.backup');
  await backUp(database, file);
  await restore(others[0] ?? { DATA_DIR: await newFolder() }, file);
}

import { beforeAll, expect, test } from 'vitest';
import { measureOnce } from '../../../scripts/yardstick.ts';
import { leads } from '../../../src/features/catalogue/catalogue.table.ts';
import { storeAllSearchWords } from '../../../src/features/catalogue/search/store-search-words.ts';
import { budgets } from '../../house/budgets.ts';
import { openRefunds } from '../refunds.ts';
import { addListing } from '../sale.ts';
import { useStripeServer } from '../stripe/use-stripe-server.ts';
import { truncateAll, usePostgresDatabase } from '../test-database.ts';

const database = usePostgresDatabase();
const stripe = await useStripeServer();
let shop: Awaited<ReturnType<typeof openRefunds>>;
let leadId: string;
let ids: string[];

const listings = 300;
const rounds = 6;
/** What a ratio may vary by on a machine with other work. */
const margin = 1.25;

beforeAll(async () => {
  await truncateAll(database.current);
  shop = await openRefunds(database.current, stripe);
  const { db } = database.current;
  leadId = await addListing(database.current, { records: 200, availableCount: 200 });
  const [lead] = await db.select().from(leads);
  const rows = Array.from({ length: listings }, (_, index) => ({
    ...{ categoryId: lead?.categoryId ?? '', description: 'Nytt tak på villa', pricePerLead: 14_900 },
    ...{ title: `Takbyte ${index}`, availableCount: 5, qualityScore: 80 },
  }));
  ids = (await db.insert(leads).values(rows).returning({ id: leads.id })).map(({ id }) => id);
  await storeAllSearchWords(db);
});

async function read(path: string): Promise<void> {
  const answer = await shop.app.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  await answer.arrayBuffer();
}

let asked = 0;
/** An address that was never requested before, so that no cache has its answer. */
const unheard = () => {
  asked += 1;
  return 20_000 + asked;
};

async function sell(): Promise<void> {
  const { orderId } = await shop.paid([{ leadId, quantity: 1 }]);
  await shop.deliver(orderId);
}

const pieces = {
  list: { times: 150, work: () => read(`/api/leads?limit=20&maxPrice=${unheard()}`) },
  search: { times: 150, work: () => read(`/api/search?q=takbyte+villa&maxPrice=${unheard()}`) },
  lead: { times: 300, work: () => read(`/api/leads/${ids[unheard() % listings]}`) },
  sale: { times: 20, work: sell },
};

/** Thousandths of the fixed computation for one piece, the least of some rounds: the first compiles what it runs. */
async function thousandths({ times, work }: { times: number; work: () => Promise<void> }): Promise<number> {
  const each: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const earlier = measureOnce();
    const before = process.cpuUsage();
    for (let index = 0; index < times; index += 1) await work();
    const { user, system } = process.cpuUsage(before);
    // the machine may be another's in the next second, so each round has a unit of its own
    each.push((user + system) / times / 1_000 / ((earlier + measureOnce()) / 2));
  }
  return Math.min(...each);
}

test.each(Object.keys(pieces) as (keyof typeof pieces)[])(
  '%s takes no more processor time than its budget',
  async (name) => {
    const taken = await thousandths(pieces[name]);
    expect(taken).toBeLessThan(budgets.pieces[name] * margin);
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { z } from 'zod';
import { type Operation, operationsOf, readDocument } from '../../../tests/support/api-document.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { people, recordSender } from '../../../tests/support/send-records.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { truncateAll, usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { addressIn } from '../../../tests/support/walk/address-in-shop.ts';
import { callAsAnybody, questionOf, readAsAnybody } from '../../../tests/support/walk/ask-shop.ts';
import { countWork, type Work } from '../../../tests/support/walk/count-work.ts';
import { fixedWorkMs, longestPieceMs } from '../../../tests/support/walk/longest-piece.ts';
import { writeEverything } from '../../../tests/support/walk/write-everything.ts';
import { openWholeShop, type WholeShop } from '../../../tests/support/whole-shop.ts';
import { isWholeSuite } from '../../../tests/support/whole-suite.ts';
import { leads } from '../../features/catalogue/catalogue.table.ts';
import { contacts } from '../../features/contacts/contacts.table.ts';
import { type CostClass, callCosts } from '../../platform/http/call-cost.ts';
import { costOf } from '../../platform/http/describe-call.ts';
import { apiRoutes } from '../app.ts';

const database = usePostgresDatabase();
const stripe = await useStripeServer();
let shop: WholeShop;
let small: WholeShop;
let calls: Operation[];
let costs: Map<string, CostClass>;
let work: Work;
let stopCounting: () => void;

const largeOrder = 3_000;
const listings = 300;

/** An order of three thousand leads, full lists, and everything else that a call can find. */
beforeAll(async () => {
  await truncateAll(database.current);
  const whole = await openWholeShop(database.current, stripe);
  small = whole;
  const { db } = database.current;
  const leadId = await addListing(database.current, { records: largeOrder, availableCount: largeOrder });
  const sale = await whole.paid([{ leadId, quantity: largeOrder }]);
  await whole.deliver(sale.orderId);
  const card = { categoryId: whole.ids.categoryId, description: 'Nytt tak på villa', pricePerLead: 14_900 };
  const many = <Row>(make: (index: number) => Row) => Array.from({ length: listings }, (_, index) => make(index));
  await db
    .insert(leads)
    .values(many((index) => ({ ...card, title: `Takbyte ${index}`, availableCount: 5, qualityScore: 80 })));
  const asker = { name: 'Kim', email: 'kim@foretag.example', message: 'Hej' };
  await db.insert(contacts).values(many(() => asker));
  const { orderId, clientSecret, checkoutId } = sale;
  shop = { ...whole, ids: { ...whole.ids, orderId, clientSecret, checkoutId, orderItemId: sale.itemOf(leadId) } };
  calls = operationsOf(await readDocument(shop.app));
  costs = new Map(apiRoutes.map(({ call: { description } }) => [description.id, costOf(description)]));
  ({ work, stop: stopCounting } = countWork());
});
afterAll(() => stopCounting());

const limits = z.object({ maximum: z.number().optional(), maxLength: z.number().optional() });

/** The most that the document allows: a whole list, the longest page, a text as long as may be, a full cart. */
function largest(call: Operation): string[] {
  const question = questionOf(shop, call.operationId);
  const longest = call.parameters
    .filter((one) => one.in === 'query' && ['limit', 'q'].includes(one.name))
    .map(({ name, schema }) => {
      const { maximum, maxLength = 100 } = limits.parse(schema);
      const query = new URLSearchParams(question);
      query.set(name, name === 'q' ? 'takbyte villa '.repeat(30).slice(0, maxLength).trim() : String(maximum ?? 100));
      return `?${query}`;
    });
  return [question, ...longest];
}

/** Of each kind the most that any of the questions took. */
type Taken = { statements: number; rows: number; kB: number };

async function taken(ask: () => Response | Promise<Response>): Promise<Taken & { status: number }> {
  const before = { ...work };
  const answer = await ask();
  const { byteLength } = await answer.arrayBuffer();
  return {
    status: answer.status,
    statements: work.statements - before.statements,
    rows: work.rows - before.rows,
    kB: Math.ceil(byteLength / 1024),
  };
}

function overCost(operationId: string, { statements, rows, kB }: Taken): string[] {
  const cost = costs.get(operationId);
  if (!cost) return [`${operationId}: no cost`];
  const most = callCosts[cost];
  const isOver = statements > most.statements || rows > most.rows || kB > most.kB;
  return isOver ? [`${operationId} is ${cost}: ${statements} statements, ${rows} rows, ${kB} kB`] : [];
}

/** The credit note and the claim's file are of the order that was refunded. */
const shopOf = ({ operationId }: Operation): WholeShop =>
  ['readCreditNote', 'readClaimFile'].includes(operationId) ? small : shop;

test('no read exceeds its limits of statements, rows and bytes, with any params on the largest shop', async () => {
  const wrong: string[] = [];
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const of = shopOf(call);
    for (const question of largest(call)) {
      const { status, ...all } = await taken(() => readAsAnybody(shop, addressIn(of, call.path) + question));
      if (status !== 200) wrong.push(`${call.operationId}${question.slice(0, 40)}: ${status}`);
      wrong.push(...overCost(call.operationId, all));
    }
  }
  expect(wrong).toEqual([]);
});

/** Fifty milliseconds, on a machine that takes 0.075 s for the yardstick. */
const longestPiece = 0.05 / 0.075;
const runs = 3;

/** The first run compiles what it runs; collecting garbage falls into any of them. */
async function leastPieceMs(work: (run: number) => Promise<unknown>): Promise<number> {
  const pieces: number[] = [];
  while (pieces.length < runs) {
    const run = pieces.length;
    pieces.push(await longestPieceMs(() => work(run)));
  }
  return Math.min(...pieces);
}

if (isWholeSuite) {
  test('no read blocks the thread for more than fifty milliseconds at a stretch', async () => {
    const unitMs = fixedWorkMs();
    const wrong: string[] = [];
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      const of = shopOf(call);
      for (const question of largest(call)) {
        const ask = async () => {
          const answer = await readAsAnybody(shop, addressIn(of, call.path) + question);
          expect([call.operationId, answer.status]).toEqual([call.operationId, 200]);
          await answer.arrayBuffer();
        };
        const piece = (await leastPieceMs(ask)) / unitMs;
        if (piece > longestPiece) wrong.push(`${call.operationId}${question.slice(0, 40)}: ${piece.toFixed(2)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  const csvFrom = async (first: number) => people(20_000, first);
  const xlsxFrom = async (first: number) => {
    const rows = people(20_000, 100_000 + first).split('\n');
    return Uint8Array.from(await writeXlsxFile(rows.map((row) => row.split(';'))).toBuffer());
  };
  test.each([
    ['csv', csvFrom],
    ['xlsx', xlsxFrom],
  ])('no import blocks the thread for more than fifty milliseconds at a stretch (%s)', async (_, fileFrom) => {
    const leadId = await addListing(database.current, { records: 0, availableCount: 0 });
    const { imported } = recordSender(() => shop.headers);
    const unitMs = fixedWorkMs();
    const files: BodyInit[] = [];
    while (files.length < runs) files.push(await fileFrom(files.length * 20_000));
    const take = async (run: number) =>
      expect(await imported(shop, leadId, files[run] ?? '')).toMatchObject({ taken: 20_000 });
    expect((await leastPieceMs(take)) / unitMs).toBeLessThan(longestPiece);
  });
}

/** The last, since it takes the order back and erases its buyer. */
test('no write exceeds its limits', async () => {
  const wrong: string[] = [];
  await writeEverything(shop, async (expected, params = {}) => {
    const [operationId = ''] = expected.split(' ');
    const call = calls.find((one) => one.operationId === operationId);
    if (!call) throw new Error(`No call ${operationId}.`);
    let said = '{}';
    const all = await taken(async () => {
      const answer = await callAsAnybody(shop, call, params);
      said = await answer.clone().text();
      return answer;
    });
    wrong.push(...overCost(operationId, all));
    return /^[{[]/.test(said) ? JSON.parse(said) : {};
  });
  expect(wrong).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { filesExecutedBy } from '../../../tests/support/counting/executed-files.ts';
import { isLocking, listenForStatements } from '../../../tests/support/counting/sent-statements.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { projectRoot } from '../../platform/project-root.ts';

const database = usePostgresDatabase({ isEmptied: true });
const stripe = await useStripeServer();

afterEach(() => vi.restoreAllMocks());

async function refundAtProvider(): Promise<() => Promise<number[]>> {
  const shop = await openClaimDesk(database.current, stripe);
  const { intentId } = await shop.paid([{ leadId: shop.leadId, quantity: 2 }]);
  stripe.refundInDashboard(intentId, 10_000);
  return () => shop.announce(intentId, 'charge.refunded');
}

async function countStatements(
  work: () => Promise<unknown>,
): Promise<{ sent: number; writes: number; locking: number; texts: string }> {
  const sent = listenForStatements();
  await work();
  const texts = sent.map(({ text }) => text.slice(0, 120)).join('\n');
  const writes = sent.filter(({ leavesAlone }) => leavesAlone).length;
  return { sent: sent.length, writes, locking: sent.filter(isLocking).length, texts };
}

/** Without the job that sends its mail, which these tests do not queue. */
test('a refund event takes few statements and locks its sale once', async () => {
  const { sent, writes, locking, texts } = await countStatements(await refundAtProvider());
  expect(sent, texts).toBeLessThanOrEqual(12);
  expect(writes, texts).toBeLessThanOrEqual(10);
  expect(locking, texts).toBeLessThanOrEqual(3);
});

const decides = /^features\/(settlement|sales|refunds|claims|claim-handling|disputes)\//;

async function filesThatFlowsName(): Promise<string[]> {
  const flows = await readFile(join(projectRoot, 'docs/flows.md'), 'utf8');
  const [, told = ''] = /runs through these files([^.]*[\s\S]*?)Around them/.exec(flows) ?? [];
  return [...told.matchAll(/`([\w.-]+\.ts)`/g)].map(([, name]) => name ?? '').toSorted();
}

test('a refund event runs through the files that docs/flows.md names, and few others', async () => {
  const files = await filesExecutedBy('features', await refundAtProvider());
  const deciding = files
    .filter((file) => decides.test(file) && !file.endsWith('.api.ts'))
    .map((file) => basename(file));
  expect(deciding.toSorted()).toEqual(await filesThatFlowsName());
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(36);
});

/** Two of the statements find the order that the buyer has opened. */
test('a claim granted by rule takes few statements', async () => {
  const shop = await openClaimDesk(database.current, stripe);
  const { orderId } = await shop.paid([{ leadId: shop.leadId, quantity: 2 }]);
  const [record] = await shop.records(orderId);
  const { sent, texts } = await countStatements(async () => {
    const { claims } = await shop.claim(orderId, [record?.recordId ?? ''], 'wrong-number');
    expect(claims[0]?.status).toBe('replaced');
  });
  expect(sent, texts).toBeLessThanOrEqual(20);
});

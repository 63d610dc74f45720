import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { adminInvitations, adminTokens, buyerSessions } from '../../src/features/accounts/accounts.table.ts';
import { mailAlerts } from '../../src/features/alerts/mail-alerts.ts';
import { raiseAlert } from '../../src/features/alerts/raise-alert.ts';
import { checkouts } from '../../src/features/checkout/checkout.table.ts';
import { rememberLargeHold, waitForRest } from '../../src/features/checkout/large-hold-rest.ts';
import { clockRules, mendAfterClock } from '../../src/features/doctor/clock-rules.ts';
import { askRules } from '../../src/features/doctor/find-breaches.ts';
import { orders } from '../../src/features/orders/orders.table.ts';
import { countDecline, refuseDuringPause } from '../../src/features/payments/limit-declines.ts';
import { changes } from '../../src/features/sales/sale.rules.ts';
import type { Sale } from '../../src/features/sales/sale.ts';
import { countHit, deletePastLimits, isSpent } from '../../src/platform/http/rate-limit.ts';
import { rateLimits } from '../../src/platform/http/rate-limits.table.ts';
import { openJobQueue } from '../../src/platform/jobs/queue.ts';
import { mails } from '../../src/platform/mail/mail.table.ts';
import { keepFactsFresh } from '../../src/server/keep-facts-fresh.ts';
import { addAccount, openAccounts } from '../support/browser/admin-account.ts';
import { openBuyerSession } from '../support/buyer-session.ts';
import { testEnv } from '../support/test-app.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase({ isEmptied: true });

/** A month: a cookie may not last longer than 400 days. */
const secondsAhead = 30 * 24 * 60 * 60;
const right = new Date();
const ahead = new Date(right.getTime() + secondsAhead * 1000);

describe('after a clock that was ahead is corrected', () => {
  test('a rate limit reached meanwhile is over', async () => {
    const { db } = database.current;
    const limit = { name: 'test', hits: 2, windowSeconds: 600 };
    for (const _ of [1, 2, 3]) await countHit(db, limit, 'anna', ahead);
    expect(await isSpent(db, limit, 'anna', ahead)).toBe(true);
    expect(await isSpent(db, limit, 'anna', right)).toBe(false);
    expect(await countHit(db, limit, 'anna', right)).toEqual({ hits: 1, retryAfter: 600 });
    expect((await countHit(db, limit, 'anna', right)).hits).toBe(2);
  });

  test('pauses after declined payments and large holds are over', async () => {
    const { db } = database.current;
    for (let count = 0; count < 5; count += 1) await countDecline(db, 'anna', ahead);
    await expect(refuseDuringPause(db, 'anna', ahead)).rejects.toMatchObject({ status: 429 });
    await refuseDuringPause(db, 'anna', right);
    const hold = { isLargeHold: true, heldByNetwork: 'net', heldUntil: null, createdAt: ahead };
    for (let count = 0; count < 20; count += 1) {
      await rememberLargeHold(db, hold as Parameters<typeof rememberLargeHold>[1], 'abandoned', ahead);
    }
    expect(await waitForRest(db, 'net', ahead)).toBeGreaterThan(0);
    expect(await waitForRest(db, 'net', right)).toBeNull();
  });

  test('alerts are mailed again', async () => {
    const { db } = database.current;
    const mailed = () => db.$count(mails);
    const deps = { enqueue: async () => undefined, env: testEnv() };
    for (const [at, count] of [
      [ahead, 1],
      [right, 2],
      [new Date(right.getTime() + 60_000), 2],
    ] as const) {
      await raiseAlert(db, { kind: 'job-failed', about: at.toISOString(), label: 'a' }, at);
      await mailAlerts(db, deps, at);
      expect(await mailed()).toBe(count);
      await db.update(mails).set({ status: 'sent' });
    }
  });

  test('a dispute that was read meanwhile is read again', async () => {
    const dispute = {
      id: 'dp_1',
      intentId: 'pi_1',
      amountOre: 100,
      reason: 'fraudulent',
      dueAt: null,
      openedAt: right,
    };
    const sale = {
      order: { id: 'a', status: 'paid', totalAmount: 100 },
      items: [],
      claims: [],
      refunds: [],
      disputes: [],
    };
    const read = (before: Sale, status: 'open' | 'won', askedAt: Date) =>
      changes(
        before,
        { kind: 'disputes-reported', listed: [{ ...dispute, status }], refunds: [], askedAt, actor: 'shop' },
        { now: askedAt, newId: () => 'new' },
      ).sale;
    const opened = read(sale as unknown as Sale, 'open', ahead);
    expect(read(opened, 'won', right).disputes).toMatchObject([{ status: 'won', askedAt: right }]);
  });

  test('the night deletes its rate limits', async () => {
    const { db } = database.current;
    await countHit(db, { name: 'test', hits: 1, windowSeconds: 600 }, 'anna', ahead);
    await countHit(db, { name: 'test', hits: 1, windowSeconds: 600 }, 'bo', right);
    await deletePastLimits(db, right);
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['test:bo']);
  });

  test('a second-step code used meanwhile refuses no present one', async () => {
    await addAccount(database.current, 'chefen');
    const { cookie, turnOn, logIn, code, later } = openAccounts(database.current, ahead.toISOString());
    const { secret } = await turnOn(await cookie());
    later(60);
    expect((await logIn({ code: code(secret) })).status).toBe(200);
    later(-secondsAhead);
    const now = code(secret);
    expect((await logIn({ code: now })).status).toBe(200);
    expect((await logIn({ code: now })).status).toBe(401);
  });
});

test('the doctor names what was planned and done meanwhile, and repairs the plans', async () => {
  const { db } = database.current;
  const queue = await openJobQueue(database.current, [], () => undefined);
  onTestFinished(queue.stop);
  const order = {
    orderNumber: 'A-1',
    customerName: 'A',
    customerEmail: 'a@foretag.example',
    subtotal: 1,
    vat: 1,
    totalAmount: 2,
  };
  await db.insert(orders).values({ ...order, heldUntil: ahead, createdAt: ahead });
  await countHit(db, { name: 'test', hits: 1, windowSeconds: 600 }, 'anna', ahead);
  await countHit(db, { name: 'test', hits: 1, windowSeconds: 600 }, 'bo', right);
  const named = async () => (await askRules(db, clockRules, right)).map(({ rule, ids }) => [rule, ids.length]);
  expect(await named()).toEqual([
    ['happened-in-the-future', 1],
    ['planned-too-far-ahead', 2],
  ]);
  expect(await mendAfterClock(db, right)).toMatchObject({ holds: 1, looks: 0, limits: 1 });
  expect(await named()).toEqual([['happened-in-the-future', 1]]);
  expect(await db.$count(rateLimits)).toBe(1);
  expect((await db.select().from(orders))[0]?.heldUntil).toEqual(right);
});

test('a hold made by a clock some hours ahead expires too, since no hold lasts so long', async () => {
  const { db } = database.current;
  const queue = await openJobQueue(database.current, [], () => undefined);
  onTestFinished(queue.stop);
  const later = (minutes: number) => new Date(right.getTime() + minutes * 60_000);
  const amounts = { subtotal: 1, vat: 1, totalAmount: 2 };
  for (const [name, minutes] of [
    ['right', 15],
    ['ahead', 5 * 60],
  ] as const) {
    const sale = { provider: 'demo', intentId: name, clientSecretHash: name, lines: [] } as const;
    await db.insert(checkouts).values({ ...sale, ...amounts, id: name, nextCheckAt: later(minutes) });
    const buyer = { orderNumber: name, customerName: 'A', customerEmail: 'a@foretag.example' };
    await db.insert(orders).values({ ...buyer, ...amounts, checkoutId: name, heldUntil: later(minutes) });
  }
  expect(await askRules(db, clockRules, right)).toMatchObject([
    { rule: 'planned-too-far-ahead', ids: [expect.any(String)] },
  ]);
  expect(await mendAfterClock(db, right)).toEqual({ holds: 1, looks: 1, limits: 0, sessions: 0, jobs: 0 });
  expect(await askRules(db, clockRules, right)).toEqual([]);
  const looks = await db.select({ id: checkouts.id, at: checkouts.nextCheckAt }).from(checkouts).orderBy(checkouts.id);
  expect(looks).toEqual([
    { id: 'ahead', at: right },
    { id: 'right', at: later(15) },
  ]);
});

test('sessions of admins and buyers that were opened meanwhile end, and those of the right time stay', async () => {
  const { db } = database.current;
  const queue = await openJobQueue(database.current, [], () => undefined);
  onTestFinished(queue.stop);
  await addAccount(database.current, 'chefen');
  const { cookie, later, isAdmin } = openAccounts(database.current, ahead.toISOString());
  const early = await cookie();
  await openBuyerSession(database.current, 'a@foretag.example', ahead);
  later(-secondsAhead);
  const present = await cookie();
  await openBuyerSession(database.current, 'b@foretag.example', right);
  expect(await isAdmin(early)).toBe(true);
  expect((await askRules(db, clockRules, right)).map(({ rule, ids }) => [rule, ids.length])).toEqual([
    ['planned-too-far-ahead', 2],
  ]);
  expect(await mendAfterClock(db, right)).toMatchObject({ sessions: 2 });
  expect([await isAdmin(early), await isAdmin(present)]).toEqual([false, true]);
  expect(await db.select({ email: buyerSessions.email }).from(buyerSessions)).toEqual([{ email: 'b@foretag.example' }]);
});

test('links of accounts and invitations that were mailed meanwhile end, one sent again too, and those of the right time stay', async () => {
  const { db } = database.current;
  const queue = await openJobQueue(database.current, [], () => undefined);
  onTestFinished(queue.stop);
  const adminId = await addAccount(database.current, 'chefen');
  const later = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);
  for (const [name, at] of [
    ['ahead', ahead],
    ['right', right],
  ] as const) {
    const link = { purpose: 'password-reset', adminId, createdAt: at, expiresAt: later(at, 0.5) } as const;
    await db.insert(adminTokens).values({ ...link, tokenHash: name });
    const invited = { role: 'owner', language: 'sv', invitedBy: 'chefen' } as const;
    const invitation = { ...invited, tokenHash: name, email: `${name}@butik.example` };
    await db.insert(adminInvitations).values({ ...invitation, createdAt: right, expiresAt: later(at, 72) });
  }
  expect((await askRules(db, clockRules, right)).map(({ rule, ids }) => [rule, ids])).toEqual([
    ['planned-too-far-ahead', ['ahead', 'ahead']],
  ]);
  expect(await mendAfterClock(db, right)).toMatchObject({ sessions: 2 });
  const left = [adminTokens, adminInvitations].map((table) => db.select({ name: table.tokenHash }).from(table));
  expect((await Promise.all(left)).flat()).toEqual([{ name: 'right' }, { name: 'right' }]);
});

test('facts that are due in months are rescheduled a day at a time', async () => {
  const waits: number[] = [];
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((_act: () => void, ms: number) => {
    waits.push(ms);
    return { unref: () => undefined };
  }) as unknown as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  let at = ahead;
  const deps = { db: database.current.db, now: () => at };
  const log = { warn: () => undefined } as unknown as Parameters<typeof keepFactsFresh>[2];
  const keeper = keepFactsFresh(deps, () => undefined, log);
  keeper.stockChanged(['one']);
  at = right;
  keeper.stockChanged(['other']);
  keeper.stockChanged(['one']);
  await keeper.stop();
  expect(waits.length).toBe(3);
  expect(Math.max(...waits)).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
});

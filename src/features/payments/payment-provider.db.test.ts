import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoBench, type PaymentBench, stripeBench } from '../../../tests/support/payment-benches.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { type BalanceRow, type PaymentEvent, PaymentProviderError } from './payment-provider.ts';

// Every intent and key is new, so that nothing has to be emptied between the tests.
const database = useTestDatabase();
const buyer = { name: 'Åsa Öberg', email: 'asa@foretag.example', phone: '+46701740605' };
const minutes = (count: number) => count * 60_000;

/** Both providers must behave alike, so one test runs against both. */
describe.each([
  ['stripe', stripeBench],
  ['demo', demoBench],
] as const)('%s', (name, open) => {
  let bench: PaymentBench;

  beforeEach(async () => {
    bench = await open(database.current);
  });
  afterEach(() => bench.stop());

  const newKey = () => randomUUID();

  const create = (more: { amountOre?: number; checkoutId?: string; idempotencyKey?: string } = {}) =>
    bench.payments.createIntent({ amountOre: 18_625, checkoutId: 'checkout-1', idempotencyKey: newKey(), ...more });

  async function createPaid(amountOre = 18_625) {
    const intent = await create({ amountOre });
    await bench.pay(intent, buyer);
    return intent;
  }

  const refund = (intentId: string, amountOre: number, idempotencyKey = newKey()) =>
    bench.payments.refund(intentId, { amountOre, refundId: `for ${idempotencyKey}`, idempotencyKey });

  function events(): PaymentEvent[] {
    const now = new Date();
    return bench
      .told(now)
      .map(({ rawBody, signature }) => bench.payments.readEvent(rawBody, signature, now))
      .filter((event) => event !== null);
  }

  const eventsOf = (kind: string) => events().filter((event) => event.kind === kind);

  test('an intent is open until it is paid, and names its purpose', async () => {
    const intent = await create();
    expect(bench.payments.name).toBe(name);
    expect(intent).toMatchObject({ status: 'open', amountOre: 18_625, receivedOre: 0, currency: 'sek' });
    expect(intent).toMatchObject({ cancelReason: null, billing: null });
    expect(intent.clientSecret).toMatch(new RegExp(`^${intent.id}_secret_.{20,}`));
    expect(await bench.payments.findIntent(intent.id)).toEqual(intent);
  });

  test('two requests with one key, even at once, make one intent', async () => {
    const idempotencyKey = newKey();
    const first = await create({ idempotencyKey });
    expect(await create({ idempotencyKey })).toEqual(first);
    const shared = newKey();
    const several = await Promise.all(Array.from({ length: 5 }, () => create({ idempotencyKey: shared })));
    expect(new Set(several.map((intent) => intent.id)).size).toBe(1);
    expect((await create()).id).not.toBe(first.id);
  });

  test('a key that was used for another request is refused', async () => {
    const idempotencyKey = newKey();
    await create({ idempotencyKey });
    await expect(create({ idempotencyKey, amountOre: 10_000 })).rejects.toThrow(PaymentProviderError);
    await expect(refund('pi_any', 100, idempotencyKey)).rejects.toThrow(PaymentProviderError);
  });

  test.each([0, -100, 299, 100_000_000, 1000.5])('an amount of %s öre is refused', async (amountOre) => {
    await expect(create({ amountOre })).rejects.toThrow(PaymentProviderError);
  });

  test('the amount of an open intent can be changed, and an older change that arrives again is ignored', async () => {
    const { id } = await create();
    const early = { amountOre: 20_000, idempotencyKey: newKey() };
    expect(await bench.payments.changeAmount(id, early)).toMatchObject({ ok: true, value: { id, amountOre: 20_000 } });
    await bench.payments.changeAmount(id, { amountOre: 30_000, idempotencyKey: newKey() });
    expect(await bench.payments.changeAmount(id, early)).toMatchObject({ ok: true, value: { amountOre: 20_000 } });
    expect(await bench.payments.findIntent(id)).toMatchObject({ amountOre: 30_000, status: 'open' });
  });

  test('an unknown intent is not found, and cannot be changed, cancelled or refunded', async () => {
    expect(await bench.payments.findIntent('pi_nobody')).toBeNull();
    const { changeAmount, cancelIntent } = bench.payments;
    const key = { idempotencyKey: newKey() };
    await expect(changeAmount('pi_nobody', { amountOre: 1000, ...key })).rejects.toThrow(PaymentProviderError);
    await expect(cancelIntent('pi_nobody', 'abandoned')).rejects.toThrow(PaymentProviderError);
    await expect(refund('pi_nobody', 100)).rejects.toThrow(PaymentProviderError);
  });

  test.each(['abandoned', 'declined-too-often', 'other'] as const)(
    'an intent cancelled as %s answers that reason',
    async (reason) => {
      const { id } = await create();
      expect(await bench.payments.cancelIntent(id, reason)).toMatchObject({ ok: true, value: { status: 'cancelled' } });
      expect(await bench.payments.findIntent(id)).toMatchObject({ status: 'cancelled', cancelReason: reason });
    },
  );

  test('an intent cancelled twice keeps the first reason', async () => {
    const { id } = await create();
    await bench.payments.cancelIntent(id, 'abandoned');
    const again = await bench.payments.cancelIntent(id, 'declined-too-often');
    expect(again).toMatchObject({ ok: true, value: { status: 'cancelled', cancelReason: 'abandoned' } });
    expect(eventsOf('payment_intent.canceled')).toHaveLength(1);
  });

  test('a cancelled intent can be neither changed nor paid', async () => {
    const intent = await create();
    await bench.payments.cancelIntent(intent.id, 'abandoned');
    const change = { amountOre: 20_000, idempotencyKey: newKey() };
    expect(await bench.payments.changeAmount(intent.id, change)).toMatchObject({
      ok: false,
      failure: { id: intent.id, status: 'cancelled', amountOre: 18_625 },
    });
  });

  test('a paid intent answers the amount and the payer, and can be neither changed nor cancelled', async () => {
    const { id } = await createPaid();
    const paid = { id, status: 'succeeded', amountOre: 18_625, receivedOre: 18_625 };
    expect(await bench.payments.findIntent(id)).toMatchObject({
      ...paid,
      billing: buyer,
      method: { type: 'card', brand: 'visa', fingerprint: bench.fingerprint },
    });
    const change = { amountOre: 20_000, idempotencyKey: newKey() };
    expect(await bench.payments.changeAmount(id, change)).toMatchObject({ ok: false, failure: paid });
    expect(await bench.payments.cancelIntent(id, 'abandoned')).toMatchObject({ ok: false, failure: paid });
    expect(await bench.payments.findIntent(id)).toMatchObject(paid);
  });

  test('after a decline the intent is open and can be paid', async () => {
    const intent = await create();
    await bench.decline(intent);
    expect(await bench.payments.findIntent(intent.id)).toMatchObject({ status: 'open', receivedOre: 0, billing: null });
    await bench.pay(intent, buyer);
    expect(await bench.payments.findIntent(intent.id)).toMatchObject({ status: 'succeeded', billing: buyer });
  });

  test('the webhook reports a payment, a decline and a cancellation, each with its intent', async () => {
    const paid = await create();
    await bench.decline(paid);
    await bench.pay(paid, buyer);
    const abandoned = await create();
    await bench.payments.cancelIntent(abandoned.id, 'abandoned');
    expect(eventsOf('payment_intent.payment_failed')).toMatchObject([
      { about: 'intent', declined: true, intent: { id: paid.id, status: 'open' } },
    ]);
    expect(eventsOf('payment_intent.succeeded')).toMatchObject([
      { about: 'intent', declined: false, intent: { id: paid.id, status: 'succeeded', receivedOre: 18_625 } },
    ]);
    expect(eventsOf('payment_intent.canceled')).toMatchObject([
      {
        about: 'intent',
        declined: false,
        intent: { id: abandoned.id, status: 'cancelled', cancelReason: 'abandoned' },
      },
    ]);
    const ids = events().map((event) => event.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('refunds add up, and the webhook reports their sum so far', async () => {
    const { id } = await createPaid();
    expect(await refund(id, 6_207)).toMatchObject({ amountOre: 6_207, status: 'succeeded' });
    await refund(id, 12_418);
    const common = { about: 'refund', intentId: id, receivedOre: 18_625, currency: 'sek', billing: buyer };
    expect(eventsOf('charge.refunded')).toMatchObject([
      { ...common, refundedOre: 6_207 },
      { ...common, refundedOre: 18_625 },
    ]);
  });

  test('every refund is listed with the key it was requested with, oldest first', async () => {
    const { id } = await createPaid();
    const [oneKey, otherKey] = [newKey(), newKey()];
    const one = await refund(id, 6_207, oneKey);
    const other = await refund(id, 5_000, otherKey);
    expect(await bench.payments.listRefunds(id)).toEqual([
      { ...one, refundId: `for ${oneKey}` },
      { ...other, refundId: `for ${otherKey}` },
    ]);
    expect(await bench.payments.listRefunds((await createPaid()).id)).toEqual([]);
  });

  test('paid payments are listed with their refunded sums, and unpaid ones are not', async () => {
    const before = new Date(Date.now() - 60_000);
    const [{ id }, unpaid] = [await createPaid(), await create()];
    await refund(id, 5_000);
    const listed = await bench.payments.listPayments(before);
    const own = listed.filter(({ intentId }) => [id, unpaid.id].includes(intentId));
    expect(own).toEqual([{ intentId: id, receivedOre: 18_625, refundedOre: 5_000, paidAt: expect.any(Date) }]);
    expect(await bench.payments.listPayments(new Date(Date.now() + 3_600_000))).toEqual([]);
  });

  async function balance(begin: Date, end: Date): Promise<BalanceRow[]> {
    const rows: BalanceRow[] = [];
    for await (const row of bench.payments.readBalance?.({ begin, end }) ?? []) rows.push(row);
    return rows;
  }

  test('the balance lists payments, refunds and disputes, each with its payment and time', async () => {
    const [begin, end] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
    const [{ id }, unpaid, disputed] = [await createPaid(), await create(), await create({ amountOre: 9_000 })];
    const { id: refundId } = await refund(id, 5_000);
    await bench.payDisputed(disputed, buyer);
    const own = new Set([id, unpaid.id, disputed.id]);
    const rows = (await balance(begin, end)).filter(({ intentId }) => own.has(intentId ?? ''));
    const common = { currency: 'sek', feeOre: 0, at: expect.any(Date) };
    expect(rows).toHaveLength(4);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...common, kind: 'charge', intentId: id, amountOre: 18_625, isMarked: true }),
        expect.objectContaining({ ...common, kind: 'refund', intentId: id, amountOre: -5_000, sourceId: refundId }),
        expect.objectContaining({ ...common, kind: 'charge', intentId: disputed.id, amountOre: 9_000 }),
        expect.objectContaining({ ...common, kind: 'dispute', intentId: disputed.id, amountOre: -9_000 }),
      ]),
    );
    expect(new Set(rows.map((row) => row.id)).size).toBe(4);
    expect(await balance(end, new Date(end.getTime() + 60_000))).toEqual([]);
    expect((await balance(new Date(0), begin)).filter(({ intentId }) => own.has(intentId ?? ''))).toEqual([]);
  });

  test('no more is refunded than was paid', async () => {
    const { id } = await createPaid();
    await expect(refund(id, 18_626)).rejects.toThrow(PaymentProviderError);
    await refund(id, 10_000);
    const several = await Promise.allSettled(Array.from({ length: 4 }, () => refund(id, 8_000)));
    expect(several.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(eventsOf('charge.refunded').at(-1)).toMatchObject({ refundedOre: 18_000 });
  });

  test('an unpaid intent cannot be refunded', async () => {
    const { id } = await create();
    await expect(refund(id, 100)).rejects.toThrow(PaymentProviderError);
  });

  test('the disputed card pays, is listed with its dispute, and cannot be refunded while the dispute is open', async () => {
    const { id } = await createPaid();
    const intent = await create();
    await bench.payDisputed(intent, buyer);
    expect(await bench.payments.findIntent(intent.id)).toMatchObject({ status: 'succeeded', receivedOre: 18_625 });
    const listed = await bench.payments.listDisputes({ intentId: intent.id });
    const dispute = { intentId: intent.id, amountOre: 18_625, reason: 'fraudulent', status: 'open' };
    expect(listed).toMatchObject([{ ...dispute, dueAt: expect.any(Date), openedAt: expect.any(Date) }]);
    expect(eventsOf('charge.dispute.created')).toMatchObject([{ about: 'dispute', intentId: intent.id }]);
    await expect(refund(intent.id, 100)).rejects.toThrow(PaymentProviderError);
    const { openedAt } = listed[0] ?? { openedAt: new Date(0) };
    const since = async (at: Date) => (await bench.payments.listDisputes({ since: at })).map((one) => one.intentId);
    expect(await since(openedAt)).toContain(intent.id);
    expect(await since(new Date(openedAt.getTime() + 1_000))).not.toContain(intent.id);
    expect(await bench.payments.listDisputes({ intentId: id })).toEqual([]);
  });

  test('two refund requests with one key, even at once, are one refund', async () => {
    const { id } = await createPaid();
    const key = newKey();
    const several = await Promise.all([refund(id, 5_000, key), refund(id, 5_000, key), refund(id, 5_000, key)]);
    expect(await refund(id, 5_000, key)).toEqual(several[0]);
    expect(new Set(several.map((one) => one.id)).size).toBe(1);
    expect(eventsOf('charge.refunded')).toMatchObject([{ refundedOre: 5_000 }]);
  });

  test('an event is accepted within five minutes and with its own signature only', async () => {
    await createPaid();
    const signedAt = new Date('2026-05-04T10:00:00Z');
    const later = (ms: number) => new Date(signedAt.getTime() + ms);
    const { rawBody, signature } = bench.told(signedAt).at(-1) ?? { rawBody: '', signature: '' };
    const read = (body: string, header: string | undefined, at = signedAt) =>
      bench.payments.readEvent(body, header, at);
    expect(read(rawBody, signature)).toMatchObject({ kind: 'payment_intent.succeeded' });
    expect(read(rawBody, signature, later(minutes(5)))).not.toBeNull();
    expect(read(rawBody, signature, later(minutes(5) + 1_000))).toBeNull();
    expect(read(rawBody, undefined)).toBeNull();
    expect(read(rawBody, '')).toBeNull();
    expect(read(rawBody, 'nonsense')).toBeNull();
    expect(read(rawBody.replace('18625', '100'), signature)).toBeNull();
    expect(read(`${rawBody} `, signature)).toBeNull();
    expect(
      read(
        rawBody,
        signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0')),
      ),
    ).toBeNull();
    expect(read(rawBody, signature.replace(/t=\d+/, `t=${later(minutes(9)).getTime() / 1000}`))).toBeNull();
    expect(read(rawBody, bench.sign('another body', signedAt).signature)).toBeNull();
  });

  test.each(['no JSON at all', '', '{}', '[]', 'null'])('%j is not an event, however well it is signed', (text) => {
    const now = new Date();
    const { rawBody, signature } = bench.sign(text, now);
    expect(bench.payments.readEvent(rawBody, signature, now)).toBeNull();
  });
});

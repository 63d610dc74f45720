import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { linkIn, queryOf, useQuoteDesk } from '../../../tests/support/quote-desk.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { quoteOffers, quoteRequests } from './quotes.table.ts';

const database = useTestDatabase();
const desk = useQuoteDesk(database);

describe('offering a quote request', () => {
  test('reaches three matching contractors, without the buyer’s contact details, and tells the buyer which', async () => {
    await desk.addContractor('Norr', { postalPrefixes: ['9'] });
    await desk.addContractor('Ocertifierad', { certified: false });
    await desk.addContractor('Vilande', { active: false });
    await desk.addContractor('Annat', {}, []);
    await desk.addContractor('Stad', { postalPrefixes: ['2', '114'] });
    for (const name of ['A', 'B', 'C']) await desk.addContractor(name);
    const id = await desk.askAndOffer();
    expect(await desk.offersOf(id)).toEqual({ A: 'offered', B: 'offered', Stad: 'offered' });
    const offers = await desk.outbox('quote-offered');
    expect(offers).toHaveLength(3);
    for (const { subject, text, html } of offers) {
      expect(subject).toBe('Ny offertförfrågan: Solceller, 114 xx');
      for (const secret of ['Kim', 'kim@', '174', '32']) {
        const shown = (text + html)
          .replaceAll(/token=\S+/g, '')
          .replaceAll(/style="[^"]*"|<style>.*?<\/style>|width="[^"]*"/gs, '');
        expect(shown.includes(secret), secret).toBe(false);
      }
    }
    const [receipt] = await desk.outbox('quote-request-received');
    expect(receipt?.to).toBe('kim@exempel.example');
    expect(receipt?.text).toMatch(/- A\n- B\n- Stad\n/);
    await desk.offer(id);
    expect(
      [await desk.outbox('quote-offered'), await desk.outbox('quote-request-received')].map((all) => all.length),
    ).toEqual([3, 1]);
    expect(await database.current.db.select().from(adminAlerts)).toEqual([]);
  });

  test('goes on once a closed request is opened again, if a place became free meanwhile', async () => {
    await desk.addContractor('A');
    const id = await desk.askAndOffer();
    const headers = await asAdmin(database.current);
    const set = (status: string) => sendJson(desk.app(), 'PATCH', `/api/quote-requests/${id}`, { status }, headers);
    await set('rejected');
    await database.current.db.update(quoteOffers).set({ status: 'declined' });
    await desk.addContractor('B');
    await set('converted');
    expect(desk.waiting).toEqual([]);
    await set('new');
    await desk.work();
    expect(await desk.offersOf(id)).toEqual({ A: 'declined', B: 'offered' });
    await set('contacted');
    expect(desk.waiting).toEqual([]);
  });

  test('takes turns: no contractor is asked again before all were, also when requests come at once', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await desk.addContractor(name);
    const ids = [];
    for (let count = 0; count < 8; count += 1) ids.push((await (await desk.ask({ name: `Kim ${count}` })).json()).id);
    desk.pass(1_000);
    const { db } = database.current;
    await Promise.all(ids.map((id) => desk.offer(id)));
    const turns = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(quoteOffers)
      .groupBy(quoteOffers.providerId);
    expect(turns.map(({ count }) => count)).toEqual([4, 4, 4, 4, 4, 4]);
  });

  test('works for two requests at once with the same few contractors', async () => {
    for (const name of ['A', 'B', 'C']) await desk.addContractor(name);
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push((await (await desk.ask({ name: `Kim ${count}` })).json()).id);
    await Promise.all(ids.map((id) => desk.offer(id)));
    for (const id of ids) expect(Object.keys(await desk.offersOf(id))).toEqual(['A', 'B', 'C']);
  });

  test('three times at once still fills three places and sends one receipt', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await desk.addContractor(name);
    const { id } = await (await desk.ask()).json();
    await Promise.all([desk.offer(id), desk.offer(id), desk.offer(id)]);
    expect(Object.keys(await desk.offersOf(id))).toEqual(['A', 'B', 'C']);
    expect(await desk.outbox('quote-request-received')).toHaveLength(1);
  });

  test('that matches nobody lets it wait, and tells the buyer and the admin once', async () => {
    const id = await desk.askAndOffer({ language: 'en' });
    await desk.offer(id);
    expect(await desk.kept()).toMatchObject([{ status: 'new' }]);
    expect(await database.current.db.select().from(adminAlerts)).toMatchObject([
      { kind: 'quote-without-provider', about: id, label: id.slice(-8).toUpperCase() },
    ]);
    const [told, ...more] = await desk.outbox('quote-request-received');
    expect([told?.subject, more]).toEqual(['We have received your quote request', []]);
    await desk.addContractor('Ny');
    const headers = await asAdmin(database.current);
    expect((await sendJson(desk.app(), 'POST', `/api/quote-requests/${id}/offer`, {}, headers)).status).toBe(202);
    await desk.work();
    expect(await desk.offersOf(id)).toEqual({ Ny: 'offered' });
    expect((await desk.outbox('quote-request-received')).at(-1)?.text).toContain('- Ny');
  });
});

type Step = { kind: 'ask' | 'accept' | 'decline' | 'again'; pick: number };

const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)];

async function take({ kind, pick }: Step): Promise<void> {
  desk.pass(1_000);
  if (kind === 'ask') return void (await desk.askAndOffer({ name: `Kim ${desk.now().getTime()}` }));
  const id = pickOf(await desk.kept(), pick)?.id;
  const link = linkIn(pickOf(await desk.outbox('quote-offered'), pick));
  if (kind === 'again' && id) desk.waiting.push(id, id);
  else if (link) await desk.press(`/api/quote-offer${queryOf(link)}`, `answer=${kind}`);
  await desk.work();
}

test('never fills more than three places or asks an unfit contractor, whatever the order of answers', async () => {
  const kind = fc.constantFrom('ask', 'accept', 'decline', 'decline', 'again');
  const fit = new Set<string>();
  for (let index = 0; index < 5; index += 1) fit.add(await desk.addContractor(`P${index}`));
  await desk.addContractor('Ocertifierad', { certified: false });
  await desk.addContractor('Vilande', { active: false });
  const { db } = database.current;
  const steps = fc.array(fc.record({ kind, pick: fc.nat(20) }), { minLength: 3, maxLength: 12 });
  let made = 0;
  const property = fc.asyncProperty(steps, async (all) => {
    await db.delete(quoteRequests);
    await db.delete(mails);
    for (const step of all) await take(step);
    const offers = await db.select().from(quoteOffers);
    const places = Map.groupBy(
      offers.filter(({ status }) => status !== 'declined'),
      ({ quoteRequestId }) => quoteRequestId,
    );
    expect([...places.values()].filter((taken) => taken.length > 3)).toEqual([]);
    expect(offers.filter(({ providerId }) => !fit.has(providerId))).toEqual([]);
    made += offers.length;
  });
  await fc.assert(property, { numRuns: 8 });
  expect(made).toBeGreaterThan(8);
});

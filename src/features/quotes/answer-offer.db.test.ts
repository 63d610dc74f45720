import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { linkIn, queryOf, useQuoteDesk } from '../../../tests/support/quote-desk.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { contractors, quoteOffers, quoteRequests } from './quotes.table.ts';

const database = useTestDatabase();
const desk = useQuoteDesk(database);

describe('a contractor', () => {
  const contact = { name: 'Kim Exempel', email: 'kim@exempel.example', phone: '070-174 06 05', postalCode: '114 32' };
  const see = async (companyName: string) =>
    (await desk.app().request(`/api/quote-offer${await desk.linkOf(companyName)}`)).json();

  test('sees the buyer’s contact details after accepting, on the page and in a mail, and the first answer counts', async () => {
    await desk.addContractor('A');
    const id = await desk.askAndOffer();
    expect(await see('A')).toMatchObject({ status: 'offered', category: 'Solceller', area: '114 xx', contact: null });
    const answered = await desk.answer('A', 'accept');
    expect([answered.status, answered.headers.get('location')]).toEqual([303, `/offert${await desk.linkOf('A')}`]);
    expect([answered.headers.get('cache-control'), answered.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(await see('A')).toMatchObject({ status: 'accepted', contact });
    const [mail] = await desk.outbox('quote-accepted');
    for (const value of Object.values(contact)) expect(mail?.text).toContain(value);
    expect(await desk.kept()).toMatchObject([{ id, status: 'contacted' }]);
    await desk.answer('A', 'decline');
    await desk.answer('A', 'accept');
    expect([await desk.offersOf(id), await desk.outbox('quote-accepted')]).toEqual([{ A: 'accepted' }, [mail]]);
  });

  test('reads the need before answering, without what would say who asks', async () => {
    await desk.addContractor('A');
    const need = [
      'Tolv laddplatser i garaget, cirka 150 000 kr. Kim Bergström på 114 32 nås på 070-174 06 05,',
      '+46 (0)8 123 45 67, kontor@annan.example eller www.exempel.example/kontakt.',
    ].join('\n');
    await desk.askAndOffer({ name: 'Kim Bergström', need });
    expect((await see('A')).need).toBe(
      [
        'Tolv laddplatser i garaget, cirka 150 000 kr. ••• ••••••••• på ••• •• nås på •••-••• •• ••,',
        '+•• (•)• ••• •• ••, ••••••@•••••.••••••• eller •••.•••••••.•••••••/•••••••.',
      ].join('\n'),
    );
    expect((await desk.outbox('quote-offered'))[0]?.text).not.toContain('laddplatser');
    await desk.answer('A', 'accept');
    expect(await see('A')).toMatchObject({ need: null, contact: { need } });
  });

  test('cannot find out before answering who asks, however the postal code and the number are written', async () => {
    await desk.addContractor('A');
    await desk.askAndOffer({
      postalCode: '11432',
      need: 'Ring 070.174.06.05 eller 070\u2011174\u201106\u201105, 114 32 Solna.',
    });
    expect((await see('A')).need).toBe('Ring •••.•••.••.•• eller •••\u2011•••\u2011••\u2011••, ••• •• Solna.');
  });

  test('that declines leaves its place to the next, and the buyer is told; after the last the admin is told', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await desk.addContractor(name);
    const id = await desk.askAndOffer();
    await desk.answer('B', 'decline');
    expect(await desk.offersOf(id)).toEqual({ A: 'offered', B: 'declined', C: 'offered', D: 'offered' });
    const [told] = await desk.outbox('quote-passed-on');
    expect(told?.text).toContain('- D');
    for (const name of ['A', 'C', 'D']) await desk.answer(name, 'decline');
    expect(await desk.kept()).toMatchObject([{ status: 'new' }]);
    expect(await database.current.db.select().from(adminAlerts)).toMatchObject([{ about: id }]);
    expect(await desk.outbox('quote-passed-on')).toHaveLength(1);
  });

  test('gets nowhere with a link that is forged, expired, or of a rejected request', async () => {
    const providerId = await desk.addContractor('A');
    const id = await desk.askAndOffer();
    const link = await desk.linkOf('A');
    const [receipt] = await desk.outbox('quote-request-received');
    const another = queryOf(linkIn(receipt));
    const status = async (query: string) => (await desk.app().request(`/api/quote-offer${query}`)).status;
    expect([await status(link), await status(another), await status('?token=x'), await status('')]).toEqual([
      200, 404, 404, 404,
    ]);
    expect(await status(link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))).toBe(404);
    expect((await desk.press(`/api/quote-offer${another}`, 'answer=accept')).headers.get('location')).toBe('/offert');
    await desk.press(`/api/quote-offer${link}`, 'answer=perhaps');
    expect(await desk.offersOf(id)).toEqual({ A: 'offered' });
    const { db } = database.current;
    await db.update(quoteRequests).set({ status: 'rejected' });
    expect(await status(link)).toBe(404);
    await desk.answer('A', 'accept');
    await db.update(quoteRequests).set({ status: 'new' });
    await db.update(contractors).set({ certified: false }).where(eq(contractors.id, providerId));
    await desk.answer('A', 'accept');
    await db.update(contractors).set({ certified: true }).where(eq(contractors.id, providerId));
    desk.pass(15 * 86_400_000);
    await desk.answer('A', 'accept');
    expect([await desk.offersOf(id), await desk.outbox('quote-accepted')]).toEqual([{ A: 'offered' }, []]);
  });
});

test('that accepts and declines at once has one answer counted, and a request withdrawn meanwhile shows no contact details', async () => {
  for (const name of ['A', 'B']) await desk.addContractor(name);
  const id = await desk.askAndOffer();
  await Promise.all([desk.answer('A', 'accept'), desk.answer('A', 'decline')]);
  const mailed = (await desk.outbox('quote-accepted')).length;
  expect((await desk.offersOf(id)).A).toBe(mailed === 1 ? 'accepted' : 'declined');
  const link = queryOf(linkIn((await desk.outbox('quote-request-received'))[0]));
  await Promise.all([desk.press(`/api/quote-withdrawal${link}`), desk.answer('B', 'accept'), desk.offer(id)]);
  const left = await database.current.db.select().from(mails).orderBy(mails.id);
  expect(JSON.stringify([left, await desk.kept()])).not.toContain('Kim');
});

test('that still has the request is told when it is withdrawn, which erases it and its mails', async () => {
  for (const name of ['A', 'B', 'C', 'D']) await desk.addContractor(name);
  await desk.askAndOffer({ language: 'en' });
  const link = linkIn((await desk.outbox('quote-request-received'))[0]);
  expect(link).toMatch(/^\/offert\/aterkalla\?token=[^&]+&lang=en$/);
  const offer = await desk.linkOf('A');
  await desk.answer('A', 'accept');
  await desk.answer('B', 'decline');
  const [accepted] = await desk.outbox('quote-accepted');
  await database.current.db.update(mails).set({ status: 'sent' });
  const again = `/api/admin/mails/${accepted?.id}/resend`;
  expect((await sendJson(desk.app(), 'POST', again, {}, await asAdmin(database.current))).status).toBe(200);
  const path = `/api/quote-withdrawal${queryOf(link)}`;
  expect(await (await desk.app().request(path)).json()).toMatchObject({
    category: 'Solceller',
    companies: ['A', 'C', 'D'],
  });
  expect((await desk.press('/api/quote-withdrawal?token=x')).headers.get('location')).toBe('/offert/aterkalla');
  expect(await desk.kept()).toHaveLength(1);
  for (let times = 0; times < 2; times += 1) {
    const answered = await desk.press(path);
    expect([answered.status, answered.headers.get('location')]).toEqual([
      303,
      '/offert/aterkalla?outcome=done&lang=en',
    ]);
  }
  const left = await database.current.db.select().from(mails).orderBy(mails.to);
  expect(left.map(({ template, to }) => `${template} ${to}`)).toEqual(
    ['a', 'c', 'd'].map((name) => `quote-withdrawn ${name}@leverantor.example`),
  );
  expect(JSON.stringify([left, await desk.kept(), await database.current.db.select().from(quoteOffers)])).not.toMatch(
    /kim|Kim/,
  );
  for (const gone of [path, `/api/quote-offer${offer}`]) expect((await desk.app().request(gone)).status).toBe(404);
});

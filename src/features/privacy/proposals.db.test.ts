import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { person, usePrivacyDesk } from '../../../tests/support/privacy-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { priceRequests, proposals } from '../proposals/proposals.table.ts';
import { applyRetention } from './apply-retention.ts';

const desk = usePrivacyDesk();
const { email, name: customerName } = person;
const company = { companyName: 'Beritbolaget' };

/** Each address has a request and a proposal; the first one's is paid where `isPaid`. */
async function proposed({ isPaid }: { isPaid: boolean }) {
  const shop = desk.openShop();
  const headers = await asAdmin(desk.database.current);
  const leadId = await addListing(desk.database.current, { records: 20, availableCount: 20 });
  const post = async (path: string, body: object, expected: number) => {
    const answer = await sendJson(shop.app, 'POST', path, body, headers);
    expect([path, answer.status]).toEqual([path, expected]);
    return answer.json();
  };
  const lines = [{ leadId, quantity: 5 }];
  let token = '';
  for (const address of [email, 'annan@foretag.example']) {
    const asked = { ...company, email: address, orgNumber: '556016-0680', customerName };
    await post('/api/price-requests', { ...asked, lines }, 201);
    const [{ id: requestId = '' } = {}] = await desk
      .db()
      .select()
      .from(priceRequests)
      .where(eq(priceRequests.email, address));
    const validUntil = dayAt(new Date());
    const { id } = await post(
      '/api/admin/proposals',
      { ...company, email: address, language: 'sv', validUntil, lines, requestId },
      201,
    );
    await post(`/api/admin/proposals/${id}/send`, {}, 200);
    if (token) continue;
    const [mail] = await desk
      .db()
      .select()
      .from(mails)
      .where(eq(mails.dedupeKey, `proposal:${id}:proposed`));
    token = /token=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  if (isPaid) {
    await post('/api/price-proposal/accept', { token }, 200);
    const { checkoutId, clientSecret } = await post('/api/create-payment-intent', { proposalToken: token }, 200);
    await post(`/api/checkouts/${checkoutId}/submit`, { customerName, customerEmail: email }, 200);
    const intentId = clientSecret.split('_secret_')[0];
    desk.stripe.pay(intentId);
    await shop.announce(intentId);
  }
  return { shop, headers };
}

const left = async () => {
  const [asked, answered, written] = [
    await desk.db().select({ email: priceRequests.email }).from(priceRequests),
    await desk.db().select({ email: proposals.email }).from(proposals),
    await desk
      .db()
      .select({ email: mails.to })
      .from(mails)
      .where(eq(mails.template, 'price-proposal'))
      .orderBy(mails.id),
  ];
  return [asked, answered, written].map((rows) => rows.map((row) => row.email).sort());
};

const everybody = ['annan@foretag.example', email];

test('a person who asked for a price is found with request and proposal, and erased with both and the mail', async () => {
  const { shop, headers } = await proposed({ isPaid: false });
  const found = await (await shop.app.request(`/api/admin/privacy?email=${email}`, { headers })).json();
  expect(found).toMatchObject({ priceRequests: [{ email, ...company }], priceProposals: [{ email, status: 'sent' }] });
  expect(await left()).toEqual([everybody, everybody, everybody]);
  const { erased } = (await desk.erase(shop, { email }, headers)).body;
  expect(erased).toMatchObject({ priceRequests: 1, priceProposals: 1 });
  const other = ['annan@foretag.example'];
  expect(await left()).toEqual([other, other, other]);
});

test('a paid proposal is kept with its order, and the request is erased', async () => {
  const { shop, headers } = await proposed({ isPaid: true });
  const { erased } = (await desk.erase(shop, { email }, headers)).body;
  expect(erased).toMatchObject({ priceRequests: 1, priceProposals: 0 });
  expect((await left()).slice(0, 2)).toEqual([['annan@foretag.example'], everybody]);
});

test('requests and proposals are kept for the months of a request, and a paid proposal until its order is anonymised', async () => {
  const { shop } = await proposed({ isPaid: true });
  const services = { ...shop.services, stockChanged: () => {} };
  const later = new Date();
  later.setUTCMonth(later.getUTCMonth() + policy.requestRetentionMonths);
  await applyRetention(services, new Date(later.getTime() - 86_400_000));
  expect((await left()).slice(0, 2)).toEqual([everybody, everybody]);
  await applyRetention(services, new Date(later.getTime() + 86_400_000));
  expect((await left()).slice(0, 2)).toEqual([[], [email]]);
  await applyRetention(services, new Date(later.getTime() + 8 * 365.25 * 86_400_000));
  expect((await left()).slice(0, 2)).toEqual([[], []]);
});

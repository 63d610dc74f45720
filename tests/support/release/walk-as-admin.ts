import { z } from 'zod';
import { apiRoutes } from '../../../src/server/app.ts';
import { codeOf } from '../browser/admin-account.ts';
import { idRow, type RecordedShop, recordedAdmin } from './open-recorded-shop.ts';
import type { BuyersWalk } from './walk-as-buyer.ts';

const account = z.object({ sessions: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) });
const versioned = z.object({ version: z.int() });
const order = z.object({ version: z.int(), items: z.array(z.object({ id: z.string() })) });

export async function logIn(shop: RecordedShop): Promise<string> {
  const { headers } = await shop.call('POST', '/api/admin/auth', { body: recordedAdmin });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

export function deskOf(shop: RecordedShop, cookie: string) {
  const send = (
    method: string,
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
    refused?: number,
  ) =>
    shop.call(method, `/api/admin${path}`, {
      cookie,
      headers,
      ...(body !== undefined && { body }),
      ...(refused !== undefined && { refused }),
    });
  return {
    send,
    make: async (path: string, body: object): Promise<string> => idRow.parse((await send('POST', path, body)).json).id,
    change: (path: string, body: object, version: number) => send('PATCH', path, body, { 'if-match': `"${version}"` }),
    read: <Shape extends z.ZodType>(path: string, shape: Shape) => shop.read(`/api/admin${path}`, shape, cookie),
  };
}

type Desk = ReturnType<typeof deskOf>;

async function takeSecondStep(shop: RecordedShop, { send }: Desk): Promise<void> {
  const { password } = recordedAdmin;
  const begun = z.object({ setup: z.string(), secret: z.string() });
  const { setup, secret } = begun.parse((await send('POST', '/account/second-step', { password })).json);
  const stepsOfACall = 2;
  const code = codeOf(secret, shop.now(), stepsOfACall);
  const confirmed = await send('POST', '/account/second-step/confirm', { setup, code });
  const [first, second] = z.object({ recoveryCodes: z.array(z.string()) }).parse(confirmed.json).recoveryCodes;
  await shop.call('POST', '/api/admin/auth', { body: { ...recordedAdmin, code: first } });
  await send('POST', '/account/second-step/off', { password, code: second });
}

async function tendAccount(shop: RecordedShop, desk: Desk): Promise<void> {
  const { send, read } = desk;
  await shop.call('POST', '/api/admin/auth', { body: { ...recordedAdmin, password: 'fel' }, refused: 401 });
  await logIn(shop);
  await logIn(shop);
  const { sessions } = await read('/account', account);
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  await send('DELETE', `/account/sessions/${other?.id}`);
  await send('POST', '/account/sessions/end-others', {});
  await takeSecondStep(shop, desk);
  await askForPasskeys(shop, desk);
}

const csv = `companyName,email,phone,collectedAt,source,consentText,consentAt
Exempelverken AB,vd@exempelverken.example,070-174 06 06,2026-02-20,Webb,Ja,2026-02-20
Exempelbygg AB,platschef@exempelbygg.example,,2026-02-21,Webb,Ja,2026-02-21
Exempelfrakt AB,trafik@exempelfrakt.example,,2026-02-22,Webb,Ja,2026-02-22
Utan adress AB,,,2026-02-22,Webb,Ja,2026-02-22
`;

async function tendCatalogue({ send, make, change, read }: Desk): Promise<string> {
  const named = { name: 'Takvård', icon: 'Home', nameEn: 'Roof care', searchTerms: ['tak', 'roofing'] };
  const categoryId = await make('/categories', named);
  await send('PATCH', `/categories/${categoryId}`, {
    description: 'Tak som behöver vård',
    searchTerms: ['takläggare'],
  });
  await send('POST', `/categories/${categoryId}/move`, { afterId: null });
  const card = { title: 'Takbyte i Exempelstad', description: 'Villa med plåttak', categoryId, pricePerLead: '149.00' };
  const leadId = await make('/leads', { ...card, maxBuyers: 2, region: 'Skåne län', publishedAt: null });
  await change(`/leads/${leadId}`, { titleEn: 'New roof', publishedAt: '2026-03-02T08:00:00Z' }, 1);
  const asCsv = { 'content-type': 'text/csv' };
  await send('POST', `/leads/${leadId}/records?dryRun=true&fileName=leads.csv`, csv, asCsv);
  await send('POST', `/leads/${leadId}/records?fileName=leads.csv`, csv, asCsv);
  const records = z.array(z.object({ recordId: z.string() }));
  const [first, second] = (await read(`/leads/${leadId}/records`, records)).map(({ recordId }) => recordId);
  await send('PATCH', `/records/${first}`, { contactName: 'Kim Exempel', city: 'Exempelstad' });
  await send('POST', `/records/${second}/withdraw`, { reason: 'Fel nummer' });
  await send('POST', `/records/${second}/restore`, {});
  const [imported] = await read('/imports', z.array(z.object({ importId: z.string() })));
  await send('POST', `/imports/${imported?.importId}/undo`, {});
  await send('POST', '/leads/bulk', { ids: [leadId], change: { pricePercent: 10, isFeatured: true } });
  await send('POST', `/leads/${leadId}/archive`, {});
  await send('POST', `/leads/${leadId}/restore`, {});
  await send('DELETE', `/categories/${categoryId}`, undefined, {}, 409);
  const empty = await make('/categories', { name: 'Tillfällig', icon: 'Wrench' });
  await send('DELETE', `/categories/${empty}`);
  return leadId;
}

async function tendOrders({ send, read }: Desk, { paid, english, unpaid, claimIds, buyer }: BuyersWalk) {
  const [granted, refused] = claimIds;
  await send('POST', `/claims/${granted}/decide`, { decision: 'replace' });
  await send('POST', `/claims/${refused}/decide`, { decision: 'refuse', message: 'Numret svarar hos oss.' });
  await send('PATCH', '/settings', { claimAutoPerBuyer: 3 });
  const shown = await read(`/orders/${english.orderId}`, order);
  await send(
    'PATCH',
    `/orders/${english.orderId}`,
    { deliveryStatus: 'Pausad/Fel' },
    { 'if-match': `"${shown.version}"` },
  );
  await send('PATCH', `/orders/${english.orderId}`, { deliveryStatus: 'Levererad' });
  await send('POST', `/orders/${paid.orderId}/resend`, {});
  const { items } = await read(`/orders/${paid.orderId}`, order);
  const lines = [{ orderItemId: items[1]?.id, quantity: 1 }];
  await send(
    'POST',
    `/orders/${paid.orderId}/refund`,
    { lines, reason: 'Överenskommet' },
    { 'idempotency-key': 'one' },
  );
  await send('POST', `/orders/${english.orderId}/refund`, { reason: 'Ångrat köp' });
  await send('POST', `/orders/${unpaid.orderId}/cancel`, {});
  await send('POST', '/notes', { orderId: paid.orderId, text: 'Ringer tillbaka' });
  await send('POST', '/notes', { email: buyer, text: 'Köper ofta' });
}

async function tendDesk(
  shop: RecordedShop,
  desk: Desk,
  { contactId, requestId, categoryId }: BuyersWalk,
): Promise<string> {
  const { send, make, read, change } = desk;
  await make('/answer-templates', { name: 'Pris', text: 'Se annonsen.' });
  await send('POST', `/contacts/${contactId}/answers`, { text: 'Priset står i annonsen.' });
  await send('PATCH', `/contacts/${contactId}`, { status: 'new' });
  await send('PATCH', `/quote-requests/${requestId}`, { status: 'contacted', notes: 'Har fått svar' });
  await send('POST', `/quote-requests/${requestId}/offer`, {});
  const address = { companyName: 'Exempeltak AB', email: 'tak@leverantor.example' };
  const providerId = await make('/providers', { ...address, categoryIds: [categoryId], certified: true });
  await send('PATCH', `/providers/${providerId}`, { postalPrefixes: ['11', '12'], active: false });
  await send('DELETE', `/providers/${providerId}`);
  await make('/views', { list: 'orders', name: 'Nya', search: { deliveryStatus: 'Ny' } });
  const [block] = await shop.read('/api/content-blocks', z.array(idRow.extend({ version: z.int() })));
  if (block) await change(`/content-blocks/${block.id}`, { contentSv: 'Ett exempel.' }, block.version);
  const outbox = await read('/mails?limit=100', z.array(idRow.extend({ template: z.string() })));
  const mail = outbox.find(({ template }) => template === 'contact-answer');
  await send('POST', `/mails/${mail?.id}/resend`, {});
  await send('POST', '/exports', { file: 'orders.csv' });
  return mail?.id ?? '';
}

async function keepBooks({ send }: Desk): Promise<void> {
  const days = 'from=2026-02-01&to=2026-03-31';
  for (const path of ['documents', 'documents.csv', 'documents.zip', 'sie'])
    await send('GET', `/books/${path}?${days}`);
  await send('GET', '/books/vat?month=2026-03');
  await send('GET', '/books/provider?month=2026-03');
  await send('POST', '/books/close', { month: '2026-02' });
  await send('POST', '/books/reopen', { month: '2026-02', reason: 'Ett kvitto saknades' });
}

const narrowings = ['limit=2', 'limit=2&page=2', 'limit=3&from=2026-03-01&to=2026-03-31', 'q=exempel'];

/** These need an id or a question, and are read elsewhere. */
const isAsked = (path: string) =>
  /:|\/books\/(?!months|disputes)|privacy$|privacy\/export|dispute\.zip$|\/(?:consent|find|buyers|notes|views)$/.test(
    path,
  );

async function readEverything(shop: RecordedShop, cookie: string, ids: Readonly<Record<string, string>>) {
  const calls = apiRoutes.filter(({ method, path }) => method === 'GET' && /^\/api\/admin\//.test(path));
  for (const { path, call } of calls) {
    const known = path.replace(/:id\b/, ids[path.split('/')[3] ?? ''] ?? ':id');
    if (isAsked(known)) continue;
    await shop.call('GET', known, { cookie });
    if (call.description.kind !== 'admin list') continue;
    for (const query of narrowings) await shop.readOn(`${known}?${query}`, cookie);
  }
}

async function writeLetter({ send, make, change }: Desk): Promise<void> {
  const written = { subject: 'Nytt i butiken', blocks: [{ type: 'text', text: 'Hej' }] };
  const id = await make('/newsletters/letters', written);
  const spareId = await make('/newsletters/letters', written);
  await send('POST', '/newsletters/letters/preview', written);
  await change(`/newsletters/letters/${id}`, { subject: 'Nyare' }, 1);
  await send('POST', `/newsletters/letters/${id}/send`, {});
  // its job has sent it by then
  await send('POST', `/newsletters/letters/${id}/cancel`, {}, {}, 409);
  await send('DELETE', `/newsletters/letters/${spareId}`);
}

async function changeSettings({ send, change, read }: Desk): Promise<void> {
  const { version } = await read('/settings', versioned);
  await change('/settings', { claimDays: 10 }, version);
  const [latest] = await read('/settings/history', z.array(idRow));
  await send('POST', `/settings/history/${latest?.id}/return`, {});
  // A shop without keys keeps them.
  await send('POST', '/trial-sales/remove', { password: recordedAdmin.password }, {}, 409);
}

/** Of a passkey, which takes a browser to make, the shop sees what it asks for. */
async function askForPasskeys(shop: RecordedShop, { send }: Desk): Promise<void> {
  await send('POST', '/account/passkeys/challenge', { password: recordedAdmin.password });
  await shop.call('POST', '/api/admin/auth/passkey/challenge', { body: {} });
}

export async function walkAsAdmin(shop: RecordedShop, walk: BuyersWalk): Promise<void> {
  const cookie = await logIn(shop);
  const desk = deskOf(shop, cookie);
  await tendAccount(shop, desk);
  const ownLeadId = await tendCatalogue(desk);
  await desk.send('GET', `/records/consent?listings=${ownLeadId}`);
  await tendOrders(desk, walk);
  const mailId = await tendDesk(shop, desk, walk);
  await keepBooks(desk);
  await readEverything(shop, cookie, {
    orders: walk.paid.orderId,
    leads: walk.leadId,
    contacts: walk.contactId,
    mails: mailId,
  });
  const { buyer } = walk;
  for (const path of [`/find?q=${buyer}`, '/find?q=exempel', `/buyers?email=${buyer}`, `/notes?email=${buyer}`])
    await desk.send('GET', path);
  await desk.send('GET', '/views?list=orders');
  for (const path of ['privacy', 'privacy/export']) await desk.send('GET', `/${path}?email=kim@exempel.example`);
  await desk.send('POST', '/privacy/erase', { email: 'kim@exempel.example' });
  await desk.send('POST', '/privacy/erase', { phone: '070-174 06 06' });
  await desk.send('DELETE', `/contacts/${walk.contactId}`);
  await writeLetter(desk);
  await changeSettings(desk);
  await desk.send('DELETE', `/newsletters/${walk.subscriptionId}`);
  await desk.send('DELETE', `/quote-requests/${walk.spareRequestId}`);
  await desk.send('POST', `/leads/${ownLeadId}/archive`, {});
  const { version } = await desk.read(`/leads/${walk.leadId}`, versioned);
  await desk.change(`/leads/${walk.leadId}`, { qualityScore: 70 }, version);
  await desk.send('POST', '/logout', {});
}

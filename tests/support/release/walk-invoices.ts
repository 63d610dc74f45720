import { z } from 'zod';
import { camtEntry, camtFile } from '../invoices/camt.ts';
import { idRow, idRows, type RecordedShop } from './open-recorded-shop.ts';
import { deskOf, logIn } from './walk-as-admin.ts';
import { type BuyersWalk, linkIn, prepared, submitted } from './walk-as-buyer.ts';

type Desk = ReturnType<typeof deskOf>;

const buyingCompany = { companyName: 'Exempelfirman AB', orgNumber: '556016-0680' };
const place = { street: 'Exempelgatan 1', postalCode: '111 11', city: 'Exempelstad' };
const mine = z.object({ invoices: z.array(z.object({ id: z.string(), ocr: z.string(), left: z.string() })) });

/** Asked for, approved and bought by. */
async function buyByInvoice(shop: RecordedShop, { send, read }: Desk, { buyer, buyerCookie, leadId }: BuyersWalk) {
  const asked = {
    ...buyingCompany,
    postalAddress: place,
    invoiceEmail: 'faktura@exempelfirman.example',
    wantsXml: true,
  };
  await shop.call('POST', '/api/my/company', { body: asked, cookie: buyerCookie });
  const [company] = await read('/companies?limit=1', idRows);
  const decision = { invoiceAllowed: true, creditLimit: '9000.00', addresses: [buyer], reason: 'Har köpt länge' };
  await send('PATCH', `/companies/${company?.id}`, decision);
  await shop.call('GET', '/api/my/company', { cookie: buyerCookie });
  const cartItems = [{ leadId, quantity: 1 }];
  const { checkoutId } = await shop.write('/api/create-payment-intent', { cartItems }, prepared);
  const contact = { customerName: 'Testköpare Exempel', customerEmail: buyer, ...buyingCompany, billingAddress: place };
  const pressed = { ...contact, payBy: 'invoice' };
  const { orderId } = await shop.write(`/api/checkouts/${checkoutId}/submit`, pressed, submitted, buyerCookie);
  await shop.call('GET', `/api/order-confirmation?order=${orderId}`, { cookie: buyerCookie });
  for (const file of ['pdf', 'xml']) {
    await shop.call('GET', `/api/orders/${orderId}/invoice.${file}`, { cookie: buyerCookie });
  }
  return orderId;
}

/** Paid in part, undone, written off, found in a bank's file, and credited. */
async function tendInvoices(shop: RecordedShop, { send, read, change }: Desk, orderId: string, cookie: string) {
  const { invoices } = await shop.read('/api/my/invoices', mine, cookie);
  const [{ id, ocr, left } = { id: '', ocr: '', left: '' }] = invoices;
  await send('POST', `/invoices/${id}/payments`, { amount: '10.00', date: '2026-03-02', way: 'bankgiro' });
  const { payments, version } = await read(`/invoices/${id}`, z.object({ payments: idRows, version: z.int() }));
  await send('POST', `/payments/${payments[0]?.id}/undo`, { reason: 'En annan faktura' });
  await change(`/invoices/${id}`, { remindersPaused: true }, version + 1);
  await send('POST', `/invoices/${id}/write-off`, { kind: 'expected' });
  await send('POST', `/invoices/${id}/write-off`, { kind: 'established', evidence: 'Konkurs' });
  const file = camtFile([camtEntry([{ reference: 'BANK-1', amount: left, ocr }])]);
  const asXml = { 'content-type': 'application/xml' };
  for (const dryRun of [true, false]) await send('POST', `/bank-files?dryRun=${dryRun}`, file, asXml);
  await send('POST', `/orders/${orderId}/refund`, { reason: 'Ångrat köp' });
  await send('POST', `/invoices/${id}/payments`, { amount: '1.00', date: '2026-03-02', way: 'paid-back' });
  for (const state of ['overdue', 'owed', 'paid']) await send('GET', `/invoices?state=${state}`);
  for (const path of ['/receivables', '/receivables/debt-collection.csv']) await send('GET', path);
  await send('GET', '/books/sie?from=2026-03-01&to=2026-03-31');
  await send('GET', '/books/vat?month=2026-03');
}

/** Two are offered: one is accepted, the other declined. */
async function tendProposals(shop: RecordedShop, { send, make }: Desk, leadId: string): Promise<void> {
  const email = 'pris@exempelfirman.example';
  const asked = { ...buyingCompany, email, customerName: 'Kim Exempel', lines: [{ leadId, quantity: 60 }] };
  const { id: requestId } = await shop.write('/api/price-requests', asked, idRow);
  await send('PATCH', `/price-requests/${requestId}`, { status: 'answered' });
  for (const answer of ['accept', 'decline']) {
    const lines = [{ leadId, quantity: 1, percent: 10 }];
    const id = await make('/proposals', { ...buyingCompany, email, language: 'sv', validUntil: '2026-04-01', lines });
    await send('POST', `/proposals/${id}/send`, {});
    const link = linkIn(shop, email, 'prisforslag');
    const token = /token=([^&\s]+)/.exec(link)?.[1] ?? '';
    await shop.call('GET', `/api/price-proposal?token=${token}`);
    await shop.call('POST', `/api/price-proposal/${answer}`, { body: { token } });
  }
}

/** What was sold by invoice and by proposal. */
export async function walkInvoices(shop: RecordedShop, walk: BuyersWalk): Promise<void> {
  const cookie = await logIn(shop);
  const desk = deskOf(shop, cookie);
  const orderId = await buyByInvoice(shop, desk, walk);
  await tendInvoices(shop, desk, orderId, walk.buyerCookie);
  await tendProposals(shop, desk, walk.leadId);
  await desk.send('POST', '/logout', {});
}

import type { WholeShop } from '../whole-shop.ts';
import type { Params } from './ask-shop.ts';

const buyer = { customerName: 'Demo Köpare', customerEmail: 'kopare@foretag.example' };
const file = `companyName,email,collectedAt,source,consentText,consentAt
Solfirman,sol@foretag.example,2026-11-01,Webb,Ja,2026-11-01
`;

type Made = { id?: string | undefined; checkoutId?: string | undefined; orderId?: string | undefined };

/** For example `deleteLead 204`: the call and its expected status. */
type Done = (expected: string, params?: Params) => Promise<Made>;

/**
 * Every writing call, where it succeeds and where it is refused. The order matters, since later calls need what earlier
 * ones made.
 */
export async function writeEverything({ ids }: WholeShop, done: Done): Promise<void> {
  const card = { title: 'Ny', description: 'Nytt tak', categoryId: ids.categoryId, pricePerLead: '149.00' };
  const { id: newLead } = await done('createLead 201', { body: card });
  await done('editLead 200', { id: newLead, body: { title: 'Nyare' } });
  await done('editLead 409', { id: newLead, body: {}, headers: { 'if-match': '1' } });
  await done('changeLeads 200', { body: { ids: [newLead], change: { pricePercent: 10 } } });
  await done('archiveLead 200', { id: newLead });
  await done('restoreLead 200', { id: newLead });
  const { id: newCategory } = await done('createCategory 201', { body: { name: 'Ny', icon: 'Home' } });
  await done('createCategory 409', { body: { name: 'ny', icon: 'Home' } });
  await done('editCategory 200', { id: newCategory, body: { description: 'Allt nytt' } });
  await done('moveCategory 200', { id: newCategory, body: { afterId: null } });
  await done('deleteCategory 204', { id: newCategory });
  await done('deleteCategory 409');
  await done('importRecords 200', { query: '?dryRun=true', body: file, headers: { 'content-type': 'text/csv' } });
  await done('importRecords 400', { body: 'a,a\n1,2\n', headers: { 'content-type': 'text/csv' } });
  await done('importRecords 200', { body: file, headers: { 'content-type': 'text/csv', accept: 'text/csv' } });
  await done('undoImport 200');
  await done('undoImport 409');
  await done('editRecord 200', { body: { city: 'Lund', extra: { Antal: '3' } } });
  await done('editRecord 409', { body: {}, headers: { 'if-match': '1' } });
  await done('editRecord 409', { body: { email: 'sol@foretag.example' } });
  await done('withdrawRecord 200', { body: { reason: 'Fel nummer' } });
  await done('withdrawRecord 409', { body: { reason: 'Fel nummer' } });
  await done('restoreRecord 200');
  await done('restoreRecord 409');
  await done('editContentBlock 200', { body: { contentSv: 'Hej' } });
  await done('setContactStatus 200', { body: { status: 'answered' } });
  await done('setContactStatus 409', { body: { status: 'new' }, headers: { 'if-match': '1' } });
  const tak = { companyName: 'Tak', email: 'tak@leverantor.example', categoryIds: [] };
  const { id: newProvider } = await done('createProvider 201', { body: { ...tak, certified: true } });
  await done('offerQuoteRequest 202');
  await done('offerQuoteRequestByHand 409', { body: { providerId: ids.leadId } });
  await done('offerQuoteRequestByHand 201', { body: { providerId: newProvider } });
  await done('deleteQuoteRequest 404', { id: crypto.randomUUID() });
  await done('editQuoteRequest 200', { body: { status: 'contacted' } });
  await done('createProvider 409', { body: tak });
  await done('editProvider 200', { body: { certified: false } });
  await done('deleteProvider 409');
  await done('answerOffer 303', { query: `?token=${ids.offerToken}`, body: 'answer=accept' });
  await done('withdrawQuoteRequest 303', { query: `?token=${ids.withdrawalToken}`, body: '' });
  await done('confirmSubscription 400', { body: { token: 'nonsense' } });
  await done('confirmSubscription 200', { body: { token: ids.confirmToken } });
  await done('unsubscribe 400', { query: '?token=nonsense', body: 'List-Unsubscribe=One-Click' });
  await done('createQuoteRequest 400', { body: {} });
  await done('subscribe 409', { body: { email: buyer.customerEmail } });
  await done('requestLink 202', { body: { email: buyer.customerEmail } });
  await done('signInBuyer 410', { body: { token: 'nonsense' } });
  const cart = { cartItems: [{ leadId: ids.leadId, quantity: 1 }] };
  const { checkoutId } = await done('createPaymentIntent 200', { body: cart });
  await done('createPaymentIntent 409', { body: { cartItems: [{ leadId: ids.leadId, quantity: 1_000 }] } });
  const { orderId } = await done('submitCheckout 200', { id: checkoutId, body: buyer });
  await done('submitCheckout 404', { id: 'nonsense', body: buyer });
  await done('confirmDemoPayment 404');
  await done('challengeDemoPayment 404');
  await done('endDemoDispute 404');
  await done('takePaymentEvent 400');
  await done('cancelOrder 200', { id: orderId });
  await done('cancelOrder 409');
  await done('editOrder 200', { body: { deliveryStatus: 'Pausad/Fel' } });
  await done('editOrder 400', { body: {}, headers: { 'if-match': 'x' } });
  const report = { recordIds: [ids.claimableRecordId], reason: 'no-need' };
  await done('fileClaims 201', { body: report });
  await done('fileClaims 409', { body: report });
  await done('fileClaims 404', { body: { ...report, recordIds: [ids.leadId] } });
  await done('decideClaim 400', { body: { decision: 'refuse' } });
  await done('decideClaim 200', { body: { decision: 'refuse', message: 'Numret går fram.' } });
  await done('decideClaim 409', { body: { decision: 'replace' } });
  await done('withdrawClaim 409');
  await done('editClaimRules 200', { body: { autoShare: 5 } });
  await done('editClaimRules 409', { body: { autoShare: 6 }, headers: { 'if-match': '1' } });
  await done('resendDelivery 200');
  await done('resendDelivery 409', { id: orderId });
  await done('refundOrder 409', { body: {}, headers: { 'idempotency-key': 'once', 'if-match': '1' } });
  await done('refundOrder 409', { body: { lines: [{ orderItemId: ids.orderItemId, quantity: 9 }] } });
  await done('refundOrder 200', { headers: { 'idempotency-key': 'once' } });
  await done('resendMail 409');
  await done('rerunJob 202');
  await done('rerunJob 409');
  await done('answerContact 201', { body: { text: 'Hej' } });
  await done('answerContact 409', { body: { text: 'Hej' }, headers: { 'if-match': '1' } });
  await done('answerContact 400', { body: { text: '' } });
  await done('saveAnswerTemplate 200', { body: { name: 'Pris', text: 'Se sidan.' } });
  await done('deleteAnswerTemplate 204');
  await done('addNote 201', { body: { email: buyer.customerEmail, text: 'Ringer' } });
  await done('addNote 404', { body: { orderId: crypto.randomUUID(), text: 'Ringer' } });
  await done('deleteNote 204');
  await done('saveView 200', { body: { list: 'orders', name: 'Betalda', search: { status: 'paid' } } });
  await done('saveView 400', { body: { list: 'orders', name: 'Sökt', search: { q: 'kim@exempel.example' } } });
  await done('deleteView 204');
  await done('deleteContact 204');
  await done('deleteContact 404');
  await done('deleteSubscription 204');
  await done('erasePerson 200', { body: { email: buyer.customerEmail } });
  await done('erasePerson 400', { body: { email: 'nobody' } });
  await done('closeBooksMonth 200', { body: { month: '2020-01' } });
  await done('closeBooksMonth 409', { body: { month: '2020-01' } });
  await done('closeBooksMonth 400', { body: { month: '2020-13' } });
  await done('reopenBooksMonth 200', { body: { month: '2020-01', reason: 'Fel datum' } });
  await done('reopenBooksMonth 409', { body: { month: '2020-01', reason: 'Fel datum' } });
  await done('allowRetention 409', { body: { at: '2026-01-01T00:00:00Z' } });
  await done('sendContact 201', { body: { name: 'Kim', email: 'kim@exempel.example', message: 'Hej' } });
  await done('sendContact 400', { body: '{' });
  const proof = { password: 'wrong' };
  await done('beginSecondStep 400', { body: proof });
  await done('turnOnSecondStep 409', { body: { setup: 'nonsense', code: '123456' } });
  await done('turnOffSecondStep 400', { body: { ...proof, code: '123456' } });
  await done('renewRecoveryCodes 400', { body: { ...proof, code: '123456' } });
  await done('changePassword 400', { body: { ...proof, newPassword: 'kort' } });
  await done('beginExport 200', { body: { file: 'records.csv', of: ids.leadId } });
  await done('beginExport 400', { body: { file: 'orders.csv', of: ids.leadId } });
  await done('endOtherSessions 200');
  await done('endSession 404', { id: ids.leadId });
  await done('logOutBuyer 200');
  await done('logIn 401', { body: { username: 'admin', password: 'wrong' } });
  await done('logOut 200');
}

import { choicesOf, type Operation } from '../api-document.ts';
import type { WholeShop } from '../whole-shop.ts';
import { addressIn } from './address-in-shop.ts';

const year = new Date().getFullYear();
const thisYear = `?from=${year}-01-01&to=${year}-12-31`;

/** Query strings for calls that would otherwise refuse or find nothing. */
const questions: Record<string, (ids: WholeShop['ids']) => string> = {
  searchLeads: () => '?q=takbyte',
  suggest: () => '?q=tak',
  readCartLines: (ids) => `?ids=${ids.leadId}`,
  countConsent: (ids) => `?listings=${ids.leadId}`,
  findAnything: () => '?q=kopare@foretag.example',
  showBuyer: () => '?email=kopare@foretag.example',
  listViews: () => '?list=orders',
  listNotes: () => '?email=kopare@foretag.example',
  findPerson: () => '?email=kopare@foretag.example',
  listBooksDocuments: () => thisYear,
  readBooksCsv: () => thisYear,
  readBooksZip: () => thisYear,
  readBooksSie: () => thisYear,
  sumVat: () => `?month=${new Date().toISOString().slice(0, 7)}`,
  compareProviderMonth: () => `?month=${new Date().toISOString().slice(0, 7)}`,
  exportPerson: () => '?email=kopare@foretag.example',
  readOrderConfirmation: (ids) => `?payment_intent_client_secret=${ids.clientSecret}`,
  listClaimRates: () => '?by=listing',
  readPriceProposal: (ids) => `?token=${ids.proposalToken}`,
  readOffer: (ids) => `?token=${ids.offerToken}`,
  readWithdrawal: (ids) => `?token=${ids.withdrawalToken}`,
};

export const questionOf = ({ ids }: WholeShop, operationId: string): string => questions[operationId]?.(ids) ?? '';

/** One query for each enum value in the document. */
export const queriesOf = (shop: WholeShop, call: Operation): string[] =>
  choicesOf(call).map((choice) => {
    const [chosen = ''] = choice.split('=');
    const others = new URLSearchParams(questionOf(shop, call.operationId));
    others.delete(chosen);
    return `?${[choice, others].filter(String).join('&')}`;
  });

/** Both an admin and a buyer. */
const asAnybody = ({ headers, buyerToken }: WholeShop) => ({
  cookie: `${headers.cookie}; buyer_session=${buyerToken}`,
});

export const readAsAnybody = (shop: WholeShop, address: string) =>
  shop.app.request(address, { headers: asAnybody(shop) });

export type Params = {
  id?: string | undefined;
  query?: string;
  body?: object | string;
  headers?: Record<string, string>;
};

export const callAsAnybody = (shop: WholeShop, { method, path }: Operation, params: Params = {}) => {
  const { id, query = '', body = {}, headers = {} } = params;
  return shop.app.request(addressIn(shop, path, id) + query, {
    method,
    headers: { 'content-type': 'application/json', ...asAnybody(shop), ...headers },
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
};

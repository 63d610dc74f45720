import { type Allowed, allowedFromBrowser, allowedParameters, type Call } from './stripe-server-allowed.ts';
import { type BalanceRecord, listBalance, type StripeBalance } from './stripe-server-balance.ts';
import type { StripeBooks } from './stripe-server-books.ts';
import { readAttempt } from './stripe-server-cards.ts';
import type { StripeDisputes } from './stripe-server-disputes.ts';
import { type List, pageOf } from './stripe-server-lists.ts';
import {
  expandsCharge,
  integerAt,
  oneOf,
  type Params,
  refuseUnknown,
  requiredText,
  textAt,
  valuesAt,
} from './stripe-server-params.ts';
import {
  type ChargeRecord,
  type DisputeRecord,
  type IntentRecord,
  newIntent,
  type RefundRecord,
} from './stripe-server-records.ts';
import { missingParameter, missingResource, Refusal } from './stripe-server-refusal.ts';

const currencies = ['dkk', 'eur', 'gbp', 'nok', 'sek', 'usd'];
const leastAmounts: Readonly<Record<string, number>> = { dkk: 250, gbp: 30, nok: 300, sek: 300 };
const maxAmount = 99_999_999;
const cancelReasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'];
const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'];
const changeableWhenOver = ['description', 'expand', 'metadata', 'receipt_email', 'transfer_group'];

/** The account's data at Stripe. */
export type StripeAccount = { books: StripeBooks; disputes: StripeDisputes; balance: StripeBalance };

type Asked = StripeAccount & {
  id: string;
  params: Params;
  fromBrowser: boolean;
  now: Date;
};

type Answer =
  | IntentRecord
  | RefundRecord
  | List<RefundRecord>
  | List<DisputeRecord>
  | List<ChargeRecord>
  | List<BalanceRecord>;

function amountAt(params: Params, currency: string): number {
  const amount = integerAt(params, 'amount');
  const least = leastAmounts[currency] ?? 50;
  if (amount < least) {
    const message = `Amount must be at least ${least / 100} ${currency}`;
    throw new Refusal(400, { code: 'amount_too_small', param: 'amount', message });
  }
  if (amount > maxAmount) {
    const message = `Amount must be no more than ${maxAmount / 100} ${currency}`;
    throw new Refusal(400, { code: 'amount_too_large', param: 'amount', message });
  }
  return amount;
}

function currencyAt(params: Params): string {
  const currency = requiredText(params, 'currency');
  if (currencies.includes(currency)) return currency;
  throw new Refusal(400, { param: 'currency', message: `Invalid currency: ${currency}` });
}

function shown({ books, params, fromBrowser }: Asked, intent: IntentRecord): IntentRecord {
  const charge = expandsCharge(params) ? books.chargeOf(intent) : null;
  const metadata = fromBrowser ? {} : intent.metadata;
  return { ...intent, metadata, latest_charge: charge ? { ...charge } : intent.latest_charge };
}

/** The browser has access to one intent, by its secret. */
function intentFor({ books, id, params, fromBrowser }: Asked): IntentRecord {
  const intent = books.intent(id);
  const secret = textAt(params, 'client_secret');
  if (fromBrowser && secret === null) throw missingParameter('client_secret');
  if (secret !== null && secret !== intent.client_secret) {
    const message = 'The client_secret provided does not match the client_secret of the PaymentIntent.';
    throw new Refusal(400, { code: 'payment_intent_invalid_parameter', param: 'client_secret', message });
  }
  return intent;
}

function createIntent(asked: Asked): Answer {
  const { books, params, now } = asked;
  const currency = currencyAt(params);
  const amount = amountAt(params, currency);
  const automatic = oneOf(valuesAt(params, 'automatic_payment_methods'), 'enabled', ['true', 'false']) !== 'false';
  const methods = automatic ? [...books.methods] : ['card'];
  const intent = newIntent({ amount, currency, automatic, metadata: valuesAt(params, 'metadata'), methods }, now);
  intent.description = textAt(params, 'description');
  intent.receipt_email = textAt(params, 'receipt_email');
  books.add(intent);
  if (oneOf(params, 'confirm', ['true', 'false']) === 'true') {
    books.attempt(intent, readAttempt(params), textAt(params, 'return_url'));
  }
  return shown(asked, intent);
}

function updateIntent(asked: Asked): Answer {
  const { books, params } = asked;
  const intent = intentFor(asked);
  const [first] = Object.keys(params).filter((name) => !changeableWhenOver.includes(name));
  if (first) books.refuseUnlessOpen(intent, `${first} could not be updated`);
  if (params.currency !== undefined) intent.currency = currencyAt(params);
  if (params.amount !== undefined) {
    intent.amount = amountAt(params, intent.currency);
    if (intent.status === 'requires_action') intent.status = 'requires_payment_method';
    intent.next_action = null;
  }
  Object.assign(intent.metadata, valuesAt(params, 'metadata'));
  if (params.description !== undefined) intent.description = textAt(params, 'description');
  if (params.receipt_email !== undefined) intent.receipt_email = textAt(params, 'receipt_email');
  return shown(asked, intent);
}

function confirmIntent(asked: Asked): Answer {
  const intent = intentFor(asked);
  asked.books.refuseUnlessOpen(intent, 'payment could not be confirmed');
  asked.books.attempt(intent, readAttempt(asked.params), textAt(asked.params, 'return_url'));
  return shown(asked, intent);
}

function cancelIntent(asked: Asked): Answer {
  const intent = intentFor(asked);
  asked.books.cancel(intent, oneOf(asked.params, 'cancellation_reason', cancelReasons));
  return shown(asked, intent);
}

function refund({ books, params }: Asked): Answer {
  const chargeId = textAt(params, 'charge');
  const charge = chargeId ? books.charges.get(chargeId) : null;
  if (chargeId && !charge) throw missingResource('charge', chargeId, 'charge');
  return {
    ...books.refund({
      intentId: charge?.payment_intent ?? requiredText(params, 'payment_intent'),
      amount: params.amount === undefined ? null : integerAt(params, 'amount'),
      reason: oneOf(params, 'reason', refundReasons),
      metadata: valuesAt(params, 'metadata'),
    }),
  };
}

function retrieveRefund({ books, id }: Asked): Answer {
  const found = books.refunds.get(id);
  if (!found) throw missingResource('refund', id, 'id');
  return { ...found };
}

function listRefunds({ books, params }: Asked): Answer {
  const intentId = requiredText(params, 'payment_intent');
  const rows = [...books.refunds.values()].filter(({ payment_intent }) => payment_intent === intentId);
  return pageOf('/v1/refunds', rows, params);
}

function listDisputes({ disputes, params }: Asked): Answer {
  const intentId = textAt(params, 'payment_intent');
  const since = Number(textAt(params, 'created', 'gte') ?? 0);
  const rows = [...disputes.all.values()].filter(
    ({ payment_intent, created }) => (intentId === null || payment_intent === intentId) && created >= since,
  );
  return pageOf('/v1/disputes', rows, params);
}

function listCharges({ books, params }: Asked): Answer {
  const since = Number(textAt(params, 'created', 'gte') ?? 0);
  return pageOf(
    '/v1/charges',
    [...books.charges.values()].filter(({ created }) => created >= since),
    params,
  );
}

const works: Readonly<Record<Call, (asked: Asked) => Answer>> = {
  create: createIntent,
  retrieve: (asked) => shown(asked, intentFor(asked)),
  update: updateIntent,
  confirm: confirmIntent,
  cancel: cancelIntent,
  refund,
  retrieveRefund,
  listRefunds,
  listDisputes,
  listCharges,
  listBalance,
};

const routes: readonly (readonly [method: string, path: RegExp, call: Call])[] = [
  ['POST', /^\/v1\/payment_intents$/, 'create'],
  ['GET', /^\/v1\/payment_intents\/([^/]+)$/, 'retrieve'],
  ['POST', /^\/v1\/payment_intents\/([^/]+)$/, 'update'],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/confirm$/, 'confirm'],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/cancel$/, 'cancel'],
  ['POST', /^\/v1\/refunds$/, 'refund'],
  ['GET', /^\/v1\/refunds$/, 'listRefunds'],
  ['GET', /^\/v1\/refunds\/([^/]+)$/, 'retrieveRefund'],
  ['GET', /^\/v1\/disputes$/, 'listDisputes'],
  ['GET', /^\/v1\/charges$/, 'listCharges'],
  ['GET', /^\/v1\/balance_transactions$/, 'listBalance'],
];

const browserCalls: readonly Call[] = ['confirm', 'retrieve'];

function allowedFor(call: Call, fromBrowser: boolean): Allowed {
  if (call === 'retrieve' && fromBrowser)
    return { ...allowedParameters.retrieve, key: 'value', _stripe_version: 'value' };
  return fromBrowser ? allowedFromBrowser : allowedParameters[call];
}

/** Which call an address is, with its parameters looked over. What it answers comes when it is run. */
export function findCall(method: string, path: string, params: Params, fromBrowser: boolean) {
  for (const [routeMethod, pattern, call] of routes) {
    const match = routeMethod === method ? pattern.exec(path) : null;
    if (!match) continue;
    if (fromBrowser && !browserCalls.includes(call)) {
      const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
      throw new Refusal(403, { code: 'secret_key_required', message });
    }
    refuseUnknown(params, allowedFor(call, fromBrowser));
    const id = decodeURIComponent(match[1] ?? '');
    return (account: StripeAccount, now: Date) => works[call]({ ...account, id, params, fromBrowser, now });
  }
  throw new Refusal(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { StripeBalance } from './stripe-server-balance.ts';
import { StripeBooks } from './stripe-server-books.ts';
import { findCall, type StripeAccount } from './stripe-server-calls.ts';
import { StripeDisputes } from './stripe-server-disputes.ts';
import { KeptAnswers } from './stripe-server-kept-answers.ts';
import { type Params, parseForm, textAt } from './stripe-server-params.ts';
import {
  type Billing,
  billingRecord,
  type DisputeRecord,
  type EventRecord,
  type MethodDetails,
  newStripeId,
  type PaymentError,
} from './stripe-server-records.ts';
import { type ErrorBody, Refusal } from './stripe-server-refusal.ts';
import { intentIdOf, StripeWebhooks } from './stripe-server-webhooks.ts';

/** How a call goes wrong; `answers-then-drops` does what was asked, and its answer never arrives. */
type Payment = { billing?: Partial<Billing>; amount?: number; method?: MethodDetails | undefined };

export type Failing = 'timeout' | '500' | 'drop' | '429' | 'answers-then-drops';

type Answer = { status: number; body: object; headers?: Record<string, string> };

type Seen = { method: string; path: string; params: Params; idempotencyKey: string | null };

type Keys = { secretKey: string; publishableKey: string };

type Desk = Keys & {
  account: StripeAccount;
  now: () => Date;
  kept: KeptAnswers;
  failures: Failing[];
  requests: Seen[];
};

const apiVersion = '2026-10-28.endive';

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};

const refusal = (status: number, error: ErrorBody): Answer => ({ status, body: { error } });

const outage = refusal(500, { type: 'api_error', message: 'An unknown error occurred' });

const tooMany = refusal(429, {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Request rate limit exceeded.',
});

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function isFromBrowser(request: IncomingMessage, params: Params, keys: Keys): boolean {
  const [, scheme, given = ''] = /^(Bearer|Basic) (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const named = scheme?.toLowerCase() === 'basic' ? Buffer.from(given, 'base64').toString().split(':')[0] : given;
  const key = named || textAt(params, 'key');
  if (key === keys.secretKey) return false;
  if (key === keys.publishableKey) return true;
  throw new Refusal(401, { message: key ? 'Invalid API Key provided.' : 'You did not provide an API key.' });
}

function answerCall(desk: Desk, request: IncomingMessage, text: string): Answer {
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.example');
  const method = request.method ?? 'GET';
  const params = parseForm(method === 'GET' ? search : text);
  const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null;
  desk.requests.push({ method, path: pathname, params, idempotencyKey });
  try {
    const call = findCall(method, pathname, params, isFromBrowser(request, params, desk));
    const work = () => ({ status: 200, body: call(desk.account, desk.now()) });
    if (method !== 'POST' || idempotencyKey === null) return work();
    return desk.kept.once(idempotencyKey, `${method} ${pathname}`, text, work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusal(error.status, error.body);
  }
}

function reply(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Answer): void {
  const key = request.headers['idempotency-key'];
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newStripeId('req'),
    'stripe-version': request.headers['stripe-version'] ?? apiVersion,
    ...(key && { 'idempotency-key': key }),
    ...corsHeaders,
    ...headers,
  });
  response.end(JSON.stringify(body));
}

async function handle(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await readText(request);
  if (request.method === 'OPTIONS') {
    response.writeHead(204, corsHeaders).end();
    return;
  }
  const failing = desk.failures.shift();
  if (failing === 'timeout') return;
  if (failing === 'drop') request.socket.destroy();
  else if (failing === '500') reply(request, response, outage);
  else if (failing === '429') reply(request, response, tooMany);
  else {
    const answer = answerCall(desk, request, text);
    if (failing === 'answers-then-drops') request.socket.destroy();
    else reply(request, response, answer);
  }
}

async function listen(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 30_000 }, listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What happens at Stripe without the shop asking for it. */
function controlsOf(books: StripeBooks, disputes: StripeDisputes, webhooks: StripeWebhooks) {
  return {
    pay(intentId: string, { billing, amount, method }: Payment = {}) {
      books.succeed(books.intent(intentId), billingRecord(billing), amount, method);
    },
    decline(intentId: string, error?: PaymentError) {
      books.decline(books.intent(intentId), error);
    },
    processing: (intentId: string, method?: MethodDetails) => books.process(books.intent(intentId), method),
    failProcessing: (intentId: string) => books.failProcessing(books.intent(intentId)),
    askToConfirm: (intentId: string) => books.askForAction(books.intent(intentId), billingRecord(), null),
    showCode: (intentId: string) => books.showCode(books.intent(intentId)),
    challenge: (intentId: string, approve: boolean) => books.challenge(books.intent(intentId), approve),
    cancelInDashboard: (intentId: string) => books.cancel(books.intent(intentId), 'requested_by_customer'),
    refundInDashboard: (intentId: string, amount: number | null = null) =>
      books.refund({ intentId, amount, reason: 'requested_by_customer', metadata: {} }),
    failRefund: (refundId: string) => books.failRefund(refundId),
    dispute(intentId: string, params: Parameters<StripeDisputes['open']>[1] = {}) {
      const charge = books.chargeOf(books.intent(intentId));
      if (!charge) throw new Error(`${intentId} was never charged.`);
      return disputes.open(charge, params);
    },
    updateDispute: (id: string, status: DisputeRecord['status']) => disputes.update(id, status),
    closeDispute: (id: string, status: 'won' | 'lost' | 'warning_closed') => disputes.close(id, status),
    giveRefund: (refundId: string) => books.giveRefund(refundId),
    eventsFor: (intentId: string) => webhooks.events.filter((event) => intentIdOf(event) === intentId),
    signedEvent: (event: unknown, at?: Date) => webhooks.signed(event, at),
  };
}

type Options = Partial<Keys> & { webhookSecret?: string; now?: () => Date };

/** Implements the part of Stripe's API that the shop uses, on loopback, and is as strict as Stripe. */
export async function startStripeServer(options: Options = {}) {
  const { secretKey = 'sk_test_local', publishableKey = 'pk_test_local', webhookSecret = 'whsec_local' } = options;
  const now = options.now ?? (() => new Date());
  const webhooks = new StripeWebhooks(webhookSecret, now);
  const balance = new StripeBalance(now);
  const tell = (type: string, about: EventRecord['data']['object']) => {
    balance.note(type, about);
    webhooks.tell(type, about, apiVersion);
  };
  const books = new StripeBooks(tell, now);
  const disputes = new StripeDisputes(books, tell, now);
  const kept = new KeptAnswers();
  const account = { books, disputes, balance };
  const desk: Desk = { secretKey, publishableKey, account, now, kept, failures: [], requests: [] };
  const { url, stop } = await listen((request, response) => {
    handle(desk, request, response).catch(() => request.socket.destroy());
  });
  return {
    ...controlsOf(books, disputes, webhooks),
    url,
    stop,
    books,
    disputes,
    balance,
    webhooks,
    /** Every call that was answered or should have been, oldest first. */
    requests: desk.requests,
    /** What a shop is started with to use this server. */
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: url,
    },
    /** The next calls fail; the SDK tries some failed calls once more by itself. */
    failNext(count: number, how: Failing) {
      desk.failures.push(...Array.from({ length: count }, () => how));
    },
    failNoMore() {
      desk.failures.length = 0;
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

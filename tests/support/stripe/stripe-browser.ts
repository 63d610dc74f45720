import type { BrowserContext } from 'playwright-core';
import type { StripeServer } from './stripe-server.ts';

type Drawn = { amount: number; currency: string; locale: string };

/**
 * Runs in the page in place of Stripe's script: as much of it as the shop uses, and as strict where a mistake of the
 * shop would cost money. Everything that it needs stands inside, for it travels as text.
 */
function installStripe(): void {
  const api = 'https://api.stripe.com/v1/payment_intents';
  const field = 'stripe-card-number';

  const numberIn = () => {
    const input = document.getElementById(field);
    return input instanceof HTMLInputElement ? input.value.replace(/\s/g, '') : '';
  };
  const wrongUse = (message: string) => {
    const error = new Error(message);
    error.name = 'IntegrationError';
    return error;
  };

  type Sheet = {
    billingDetails: Record<string, unknown>;
    paymentFailed: (why: object) => void;
    expressPaymentType: string;
  };

  /** A wallet's button, where the test gave the browser one: it tells its sheet only what it was asked for. */
  function expressOf(state: { submitted: boolean; wallet: boolean }, listeners: Map<string, (event: object) => void>) {
    const given = Reflect.get(window, 'stripeWallet');
    const button = document.createElement('button');
    const press = () => {
      const asked = { isResolved: false, emailRequired: false, billingAddressRequired: false };
      listeners.get('click')?.({
        expressPaymentType: 'google_pay',
        resolve: (details: object = {}) => Object.assign(asked, details, { isResolved: true }),
        reject: () => {},
      });
      if (!asked.isResolved) return;
      const { name, email, address } = given;
      const { emailRequired, billingAddressRequired } = asked;
      const details = { name, ...(emailRequired && { email }), ...(billingAddressRequired && { address }) };
      state.wallet = true;
      const paymentFailed = (why: object) => Reflect.set(window, 'stripeSheetFailed', why);
      const sheet: Sheet = { billingDetails: details, paymentFailed, expressPaymentType: 'google_pay' };
      listeners.get('confirm')?.(sheet);
    };
    return {
      on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      mount(node: HTMLElement) {
        if (given) {
          Object.assign(button, { type: 'button', textContent: 'Google Pay', onclick: press });
          node.append(button);
        }
        const availablePaymentMethods = given && { googlePay: true, applePay: false };
        setTimeout(() => listeners.get('ready')?.({ availablePaymentMethods }), 20);
      },
      destroy: () => button.remove(),
    };
  }

  function elementsOf(options: Drawn) {
    const state = { ...options, submitted: false, wallet: false };
    const listeners = new Map<string, () => void>();
    let box: HTMLElement | null = null;
    const payment = {
      on: (name: string, listener: () => void) => listeners.set(name, listener),
      mount(node: HTMLElement) {
        box = document.createElement('div');
        box.innerHTML = `<label for="${field}">Stripe card number</label><input id="${field}" inputmode="numeric" style="display:block;width:100%;min-height:44px">`;
        node.append(box);
        setTimeout(() => listeners.get('ready')?.(), 20);
      },
      focus: () => document.getElementById(field)?.focus(),
      destroy: () => box?.remove(),
    };
    return {
      state,
      create: (kind: string) => (kind === 'expressCheckout' ? expressOf(state, new Map()) : payment),
      getElement: () => payment,
      update: (changes: Partial<Drawn>) => void Object.assign(state, changes),
      async submit() {
        const isWhole = state.wallet || numberIn().length >= 12;
        state.submitted = isWhole;
        const message = 'Your card number is incomplete.';
        return isWhole ? {} : { error: { type: 'validation_error', code: 'incomplete_number', message } };
      },
    };
  }

  type Intent = { id: string; status: string; amount: number; currency: string };
  type Answer = Partial<Intent> & { error?: { type: string; message: string; payment_intent?: Intent } };

  async function call(key: string, path: string, body?: URLSearchParams): Promise<Answer> {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(api + path, body ? { method: 'POST', headers, body } : { headers });
    return answer.json();
  }

  type Order = {
    elements: ReturnType<typeof elementsOf>;
    clientSecret: string;
    confirmParams: {
      return_url: string;
      payment_method_data?: { billing_details: { name?: string; email?: string; phone?: string } };
    };
    redirect: string;
  };

  function bodyOf({ elements, clientSecret, confirmParams }: Order): URLSearchParams {
    const isWallet = elements.state.wallet;
    const { name, email } = Reflect.get(window, 'stripeWallet') ?? {};
    const billing = isWallet ? { name, email } : (confirmParams.payment_method_data?.billing_details ?? {});
    if (isWallet && confirmParams.payment_method_data) throw wrongUse('The wallet has its own billing details.');
    if (!billing.name || !billing.email) throw wrongUse('You specified "never" for billing details: pass them.');
    const body = new URLSearchParams({
      client_secret: clientSecret,
      return_url: confirmParams.return_url,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': isWallet ? '4242424242424242' : numberIn(),
    });
    for (const [name, value] of Object.entries(billing)) {
      body.set(`payment_method_data[billing_details][${name}]`, value);
    }
    return body;
  }

  async function afterAction(key: string, path: string, secret: string): Promise<Answer> {
    for (;;) {
      const intent = await call(key, `${path}?client_secret=${secret}`);
      if (intent.status !== 'requires_action') return intent;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function confirm(key: string, order: Order) {
    const { elements, clientSecret, redirect } = order;
    if (!elements.state.submitted) throw wrongUse('elements.submit() must be called before stripe.confirmPayment().');
    if (redirect !== 'if_required') throw wrongUse('This stand-in does not redirect.');
    const path = `/${clientSecret.split('_secret_')[0]}`;
    const known = await call(key, `${path}?client_secret=${clientSecret}`);
    const { amount, currency } = elements.state;
    if (known.amount !== amount || known.currency !== currency) {
      const message = `The amount shown (${amount} ${currency}) is not that of the PaymentIntent (${known.amount}).`;
      return { error: { type: 'invalid_request_error', message } };
    }
    const answer = await call(key, `${path}/confirm`, bodyOf(order));
    if (answer.error) return { error: answer.error };
    if (answer.status !== 'requires_action') return { paymentIntent: answer };
    const settled = await afterAction(key, path, clientSecret);
    if (settled.status !== 'requires_payment_method') return { paymentIntent: settled };
    return { error: { type: 'invalid_request_error', message: 'We are unable to authenticate your payment method.' } };
  }

  const standIn = (key: string) => ({
    elements: (options: Drawn) => {
      const made = elementsOf(options);
      if (!Reflect.has(window, 'stripeDrawn')) Reflect.set(window, 'stripeDrawn', made.state);
      return made;
    },
    confirmPayment: (order: Order) => confirm(key, order),
  });
  Reflect.set(window, 'Stripe', Object.assign(standIn, { version: 'endive' }));
}

/** Serves the test double at Stripe's own addresses, in front of the fake API, so that the shop runs unchanged. */
export async function serveStripe(context: BrowserContext, stripe: StripeServer): Promise<void> {
  const headers = { 'content-type': 'text/javascript' };
  await context.route('https://js.stripe.com/**', (route) => route.fulfill({ headers, body: `(${installStripe})()` }));
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const method = request.method();
    const { authorization = '', 'content-type': type = 'text/plain' } = await request.allHeaders();
    const body = method === 'POST' ? { body: request.postData() ?? '' } : {};
    const sent = { method, headers: { authorization, 'content-type': type }, ...body };
    const answer = await fetch(stripe.url + pathname + search, sent);
    const allowed = ['content-type', 'access-control-allow-origin', 'access-control-allow-headers'];
    const kept = [...answer.headers].filter(([name]) => allowed.includes(name));
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(kept), body: await answer.text() });
  });
}

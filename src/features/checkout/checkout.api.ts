import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { conflict, unknownRow } from '../../platform/http/refusals.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { findBuyer } from '../accounts/buyers/buyer-session.ts';
import { unreachableProvider, withProviderErrors } from '../payments/provider-errors.ts';
import type { Totals } from '../policy/totals.rules.ts';
import type { Shortage } from '../stock/claim-stock.ts';
import { contactInput, paymentIntentInput } from './checkout.input.ts';
import type { SellingDeps } from './checkout-deps.ts';
import { boughtLines, holdWait, preparedShape, shortLines, submittedShape, totals } from './checkout-shapes.ts';
import { type PrepareFailure, prepareCheckout } from './prepare-checkout.ts';
import { isCheckoutId } from './start-checkout.ts';
import { type SubmitFailure, submitCheckout } from './submit-checkout.ts';
import { type ToldShortage, tellShortage } from './tell-shortage.ts';
import { holderOf } from './visitor-holds.ts';

const intentLimit = { name: 'payment-intent', hits: 60, windowSeconds: 60 } as const;
const submitLimit = { name: 'submit', hits: 20, windowSeconds: 60 } as const;

const calls = {
  prepare: describeCall({
    id: 'createPaymentIntent',
    cost: 'heavy',
    tag: 'Checkout',
    summary: 'Prices a cart and readies its payment',
    description: 'Holds no stock. With the `checkoutId` of an earlier answer the same payment is changed.',
    body: paymentIntentInput,
    isLimited: true,
    answers: { 200: preparedShape },
    refuses: [
      unknownRow,
      conflict('out-of-stock', shortLines),
      conflict('amount-too-small'),
      conflict('amount-too-large'),
      conflict('already-paid'),
      conflict('cart-changed'),
      unreachableProvider,
    ],
  }),
  submit: describeCall({
    id: 'submitCheckout',
    cost: 'heavy',
    tag: 'Checkout',
    summary: 'The pay button: takes the stock and makes the order, before anything is charged',
    path: { id: z.string() },
    description:
      'A cart that is large for what its network holds unpaid is held for minutes only, which `heldUntil` says, and one at a time.',
    body: contactInput,
    isLimited: true,
    answers: { 200: submittedShape },
    refuses: [
      conflict('out-of-stock', shortLines),
      conflict('already-bought', boughtLines),
      conflict('price-changed', totals),
      conflict('already-paid'),
      conflict('checkout-expired'),
      { status: 429, code: 'too-many-holds', details: holdWait },
    ],
  }),
};

const amounts = ({ subtotalOre, vatOre, totalOre }: Totals) => ({
  subtotal: decimalFromOre(subtotalOre),
  vat: decimalFromOre(vatOre),
  total: decimalFromOre(totalOre),
});

function refusal(failure: PrepareFailure | Exclude<SubmitFailure, Shortage> | ToldShortage): ApiError {
  switch (failure.kind) {
    case 'unknown-checkout':
      return notFound();
    case 'out-of-stock': {
      const details = { lines: failure.lines ?? [] };
      return new ApiError(409, 'out-of-stock', 'Some leads are not available in that number', { details });
    }
    case 'already-bought': {
      const details = failure.lines ? { lines: failure.lines } : {};
      const text = 'This email address has bought or reserved some of these leads before, and gets none of them twice';
      return new ApiError(409, 'already-bought', text, { details });
    }
    case 'price-changed':
      return new ApiError(409, 'price-changed', 'The price has changed', { details: amounts(failure) });
    case 'amount-too-small':
      return new ApiError(409, 'amount-too-small', 'The amount is too small to be paid by card');
    case 'amount-too-large':
      return new ApiError(409, 'amount-too-large', 'The amount is too large to be paid by card');
    case 'already-paid':
      return new ApiError(409, 'already-paid', 'This order is paid or being paid');
    case 'overtaken':
      return new ApiError(409, 'cart-changed', 'The cart was changed in another window');
    case 'expired':
      return new ApiError(409, 'checkout-expired', 'The reservation has expired');
    case 'too-many-holds': {
      const { isLarge, retryAfter } = failure;
      const text = isLarge
        ? 'Only one large order can wait for its payment at a time. Buy fewer leads, or wait a while and try again.'
        : 'Too many unpaid orders. Please wait a while and try again.';
      const headers = { 'retry-after': String(retryAfter) };
      return new ApiError(429, 'too-many-holds', text, { headers, details: { isLarge, retryAfter } });
    }
  }
}

export function checkoutApi(deps: SellingDeps) {
  const { db, env, now } = deps;
  return new Hono<ApiVariables>()
    .post('/create-payment-intent', calls.prepare, async (context) => {
      if (env.limitsRequests) await enforceLimit(db, intentLimit, context.get('clientAddress'), now());
      const { cartItems, checkoutId } = await readBody(context, paymentIntentInput);
      const result = await withProviderErrors(prepareCheckout(deps, { items: cartItems, checkoutId }));
      if (!result.ok) throw refusal(result.failure);
      const { clientSecret, checkoutId: id } = result.value;
      return context.json({ clientSecret, checkoutId: id, ...amounts(result.value) });
    })
    .post('/checkouts/:id/submit', calls.submit, async (context) => {
      const address = context.get('clientAddress');
      if (env.limitsRequests) await enforceLimit(db, submitLimit, address, now());
      const contact = await readBody(context, contactInput);
      const holder = env.limitsRequests ? holderOf(address, env.SESSION_SECRET) : null;
      const checkoutId = context.req.param('id');
      if (!isCheckoutId(checkoutId)) throw notFound();
      const submission = { checkoutId, contact, holder };
      const result = await submitCheckout(db, submission, now());
      if (!result.ok) {
        const { failure } = result;
        if (failure.kind !== 'out-of-stock' && failure.kind !== 'already-bought') throw refusal(failure);
        const email = contact.customerEmail;
        const isBuyer = (await findBuyer(context, deps))?.toLowerCase() === email.toLowerCase();
        const asker = { email, isBuyer, visitor: env.limitsRequests ? address : null, secrets: env.SESSION_SECRET };
        throw refusal(await tellShortage(db, failure, asker, now()));
      }
      const { order, taken } = result.value;
      deps.stockChanged(taken);
      const { id: orderId, orderNumber, heldUntil } = order;
      return context.json({ orderId, orderNumber, heldUntil });
    });
}

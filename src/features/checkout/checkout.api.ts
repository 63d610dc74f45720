import { z } from 'zod';
import { decimalFromOre } from '../../platform/money.ts';
import { fail } from '../../platform/result.ts';
import { findBuyer } from '../accounts/buyers/buyer-session.ts';
import { openCalls } from '../accounts/calls.ts';
import type { IssuedInvoice } from '../invoices/issued-invoice.ts';
import { withProviderErrors } from '../payments/provider-errors.ts';
import type { Totals } from '../policy/totals.rules.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { countOwned } from '../stock/count-owned.ts';
import { ownedInput, paymentIntentInput, submitInput } from './checkout.input.ts';
import type { SellingDeps } from './checkout-deps.ts';
import {
  boughtLines,
  creditLeft,
  holdWait,
  ownedShape,
  preparedShape,
  proposalRefusals,
  shortLines,
  submittedShape,
  totals,
} from './checkout-shapes.ts';
import { prepareCheckout, prepareProposal } from './prepare-checkout.ts';
import { isCheckoutId } from './start-checkout.ts';
import { submitByInvoice } from './submit-by-invoice.ts';
import { type Submitted, submitCheckout } from './submit-checkout.ts';
import { type Asker, tellShortage } from './tell-shortage.ts';
import { isOpen } from './trial-sales.ts';
import { holderOf } from './visitor-holds.ts';

const amounts = ({ subtotalOre, vatOre, totalOre, savedOre }: Totals) => ({
  subtotal: decimalFromOre(subtotalOre),
  vat: decimalFromOre(vatOre),
  total: decimalFromOre(totalOre),
  saved: decimalFromOre(savedOre),
});

const submitted = ({ order, savedOre, invoice }: Submitted & { invoice?: IssuedInvoice }) => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  heldUntil: order.heldUntil,
  ...amounts({ subtotalOre: order.subtotal, vatOre: order.vat, totalOre: order.totalAmount, savedOre }),
  ...invoice,
});

type Asking = { email: string; address: string; session: string | null };

const askerOf = ({ env }: SellingDeps, { email, address, session }: Asking): Asker => ({
  email,
  isBuyer: session?.toLowerCase() === email.toLowerCase(),
  visitor: env.limitsRequests ? address : null,
  secrets: env.SESSION_SECRET,
});

const open = openCalls<SellingDeps>('Checkout');

export const checkoutCalls = [
  open('POST /create-payment-intent', 'createPaymentIntent', {
    cost: 'heavy',
    summary: 'Prices a cart and creates or updates its payment intent',
    description: 'Holds no stock. With the `checkoutId` of an earlier answer the same payment is changed.',
    body: paymentIntentInput,
    limit: { name: 'payment-intent', hits: 60, windowSeconds: 60, isBeforeInput: true },
    answers: { 200: preparedShape },
    refuses: [
      'not-open',
      'not-found',
      { code: 'out-of-stock', details: shortLines },
      'amount-too-small',
      'amount-too-large',
      'already-paid',
      'cart-changed',
      'payment-provider',
      ...proposalRefusals,
    ],
    run: async (deps, { body: { cartItems: items = [], proposalToken, checkoutId } }) => {
      if (!(await isOpen(deps))) return fail('not-open');
      if (proposalToken !== undefined) {
        const made = await withProviderErrors(prepareProposal(deps, proposalToken));
        if (!made.ok) return made;
        const { clientSecret, checkoutId: ours, lines, proposed } = made.value;
        const got = new Map(lines.map(({ leadId, quantity }) => [leadId, quantity]));
        const shown = proposed.map(({ leadId, quantity }) => ({
          leadId,
          quantity: got.get(leadId) ?? 0,
          proposed: quantity,
        }));
        return { clientSecret, checkoutId: ours, ...amounts(made.value), lines: shown };
      }
      const result = await withProviderErrors(prepareCheckout(deps, { items, checkoutId }));
      if (!result.ok) return result;
      const { clientSecret, checkoutId: id } = result.value;
      return { clientSecret, checkoutId: id, ...amounts(result.value) };
    },
  }),
  open('POST /checkouts/:id/submit', 'submitCheckout', {
    cost: 'heavy',
    summary:
      'Submits a checkout: reserves the stock and creates the order, before anything is charged; by invoice it is sold at once',
    path: { id: z.string() },
    description:
      'A cart that is large for what its network holds unpaid is held for minutes only, which `heldUntil` says, and one at a time.',
    body: submitInput,
    limit: { name: 'submit', hits: 20, windowSeconds: 60, isBeforeInput: true },
    answers: { 200: submittedShape },
    refuses: [
      'not-open',
      { code: 'out-of-stock', details: shortLines },
      { code: 'already-bought', details: boughtLines },
      { code: 'price-changed', details: totals },
      'already-paid',
      ...proposalRefusals,
      'checkout-expired',
      { code: 'too-many-holds', details: holdWait },
      'not-signed-in',
      'invoice-not-allowed',
      { code: 'credit-limit', details: creditLeft },
      'overdue',
      'payment-provider',
    ],
    run: async (deps, { params: { id: checkoutId }, body: { payBy, ...contact }, address, now, context }) => {
      const { db, env } = deps;
      if (!(await isOpen(deps))) return fail('not-open');
      if (!isCheckoutId(checkoutId)) return null;
      const email = payBy === 'invoice' ? await findBuyer(context, deps) : contact.customerEmail;
      if (email === null) return fail('not-signed-in');
      const holder = env.limitsRequests ? holderOf(address, env.SESSION_SECRET) : null;
      const result =
        payBy === 'invoice'
          ? await withProviderErrors(submitByInvoice(deps, { checkoutId, contact, email }))
          : await submitCheckout(db, { checkoutId, contact, holder, settings: settingsOf(env) }, now);
      if (result.ok) {
        deps.stockChanged(result.value.taken);
        return submitted(result.value);
      }
      const { failure } = result;
      if (failure.kind === 'price-changed') return fail({ kind: failure.kind, ...amounts(failure) });
      if (failure.kind === 'credit-limit') return fail({ kind: failure.kind, left: decimalFromOre(failure.leftOre) });
      if (failure.kind !== 'out-of-stock' && failure.kind !== 'already-bought') return fail(failure);
      const asker = askerOf(deps, { email, address, session: await findBuyer(context, deps) });
      return fail(await tellShortage(db, failure, asker, now));
    },
  }),
  open('POST /cart/owned', 'findOwned', {
    summary: 'Says whether a cart asks for leads that the buyer already has, before anything is submitted',
    description: 'Of an address without its session it says what submitting would, within the same limits.',
    body: ownedInput,
    limit: { name: 'owned', hits: 60, windowSeconds: 60 },
    answers: { 200: ownedShape },
    run: async (deps, { body: { cartItems, customerEmail }, address, now, context }) => {
      const session = await findBuyer(context, deps);
      const email = customerEmail || session;
      const lines = email ? await countOwned(deps.db, cartItems, email) : [];
      const short = lines.filter(({ isShort }) => isShort);
      const asker = askerOf(deps, { email: email ?? '', address, session });
      if (asker.isBuyer || short.length === 0) return { isShort: short.length > 0, lines: asker.isBuyer ? lines : [] };
      const { kind } = await tellShortage(deps.db, { kind: 'already-bought', lines: short }, asker, now);
      return { isShort: kind === 'already-bought', lines: [] };
    },
  }),
] as const;

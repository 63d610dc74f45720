import type { Context } from 'hono';
import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { listFields } from '../../platform/http/admin-list.ts';
import { malformed } from '../../platform/http/api-error.ts';
import { ok } from '../../platform/result.ts';
import { adminCalls } from '../accounts/calls.ts';
import { waitsShape } from '../accounts/people/people-shapes.ts';
import { refundLimitOf } from '../accounts/people/refund-limit.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { withProviderErrors } from '../payments/provider-errors.ts';
import {
  buyerShape,
  listedBuyerShape,
  noteShape,
  orderShape,
  ordersRefundedShape,
  refundRefusals,
  shownOrderShape,
} from './admin-order-shapes.ts';
import { orderChangeInput, refundInput, refundsInput } from './admin-orders.input.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeOrder } from './change-order.ts';
import { buyerList } from './list-buyers.ts';
import { orderList } from './list-orders.ts';
import { noteInput, notesQuery } from './notes.input.ts';
import { addNote, deleteNote, listNotes } from './notes.ts';
import { refundOrder } from './refund-order.ts';
import { refundOrders } from './refund-orders.ts';
import { resendDelivery } from './resend-delivery.ts';
import { showBuyer } from './show-buyer.ts';
import { showOrder } from './show-order.ts';

const isOnce = { 'Idempotency-Key': 'At most 200 characters. The same key again is the same refund.' };

function requestKey(context: Context): string | null {
  const key = context.req.header('idempotency-key')?.trim();
  if (!key) return null;
  if (key.length > 200) throw malformed('Idempotency-Key', 'At most 200 characters');
  return key;
}

const admin = adminCalls<CheckoutDeps>('Orders');

const buyersQuery = z
  .strictObject({ email: emailInput.optional(), ...listFields, sort: z.enum(Object.keys(buyerList.orders)).optional() })
  .partial();

export const adminOrderCalls = [
  admin('GET /admin/orders', 'listOrders', {
    summary: 'Lists orders with their lines',
    answers: { 200: z.array(orderShape) },
    tells: { 'X-Filtered-Sum': 'What the sales among them come to, before refunds: paid, or by invoice' },
    list: orderList,
  }),
  admin('GET /admin/orders/:id', 'readOrder', {
    cost: 'whole',
    summary: 'Shows an order in full',
    answers: { 200: shownOrderShape },
    run: (deps, { params: { id }, admin: { role } }) => showOrder(deps, id, { withRecords: role !== 'bookkeeper' }),
  }),
  admin('PATCH /admin/orders/:id', 'editOrder', {
    summary: "Updates the delivery status, or corrects the buyer's address",
    body: orderChangeInput,
    versionOf: 'this order',
    answers: { 200: orderShape },
    refuses: ['not-paid', 'has-bought-these'],
    run: (deps, { params: { id }, body: change, version, actor, now }) =>
      changeOrder(deps.db, deps, { id, change, version, actor }, now),
  }),
  admin('POST /admin/orders/refund', 'refundOrders', {
    cost: 'heavy',
    summary: 'Refunds several orders in full, each with its own credit note; reports which were refused',
    body: refundsInput,
    headers: isOnce,
    answers: { 200: ordersRefundedShape },
    run: async (deps, { body: { orderIds, reason = null }, admin: self, actor, now, context }) => {
      const limit = refundLimitOf(self, deps.env);
      const refund = { orderIds, reason, actor, limit, fourEyes: { admin: self }, requestKey: requestKey(context) };
      const { changed, waiting, ...refunded } = await refundOrders(deps.db, deps, refund, now);
      deps.stockChanged(changed);
      return { ...refunded, ...(waiting.length > 0 && { waiting }) };
    },
  }),
  admin('POST /admin/orders/:id/refund', 'refundOrder', {
    cost: 'heavy',
    summary: 'Refunds the given lines or leads, or everything that is left',
    description:
      '`byHand` only notes that what a failed refund still owes was paid back outside the provider. With four eyes a sum above that of the settings waits for `POST /api/admin/approvals/{id}`, which 202 says.',
    body: refundInput,
    versionOf: 'this order',
    headers: isOnce,
    answers: { 200: orderShape, 202: waitsShape },
    refuses: refundRefusals,
    run: async (deps, { params: { id }, body, version, admin: self, actor, now, context }) => {
      const { lines = null, recordIds = null, reason = null, byHand: isByHand } = body;
      const limit = refundLimitOf(self, deps.env);
      const refund = { id, lines, recordIds, isByHand, reason, version, actor, requestKey: requestKey(context) };
      const result = await refundOrder(deps.db, deps, { ...refund, limit, fourEyes: { admin: self } }, now);
      if (!result.ok) return result;
      if ('approvalId' in result.value) return context.json(result.value, 202);
      deps.stockChanged(result.value.changed);
      return ok(result.value.order);
    },
  }),
  admin('POST /admin/orders/:id/resend', 'resendDelivery', {
    summary: 'Sends the delivery again, and retries what is missing',
    answers: { 200: orderShape },
    refuses: ['not-paid', 'nothing-delivered'],
    run: (deps, { params: { id }, actor, now }) => resendDelivery(deps.db, deps, { id, actor }, now),
  }),
  admin('POST /admin/orders/:id/cancel', 'cancelOrder', {
    summary: 'Cancels an unpaid order and releases its stock',
    answers: { 200: orderShape },
    refuses: ['not-pending', 'payment-provider'],
    run: (deps, { params: { id }, actor }) => withProviderErrors(cancelOrder(deps, { id, actor })),
  }),
  admin('GET /admin/buyers', 'showBuyer', {
    summary: 'Lists buyers; with `email`, shows everything about that address',
    query: buyersQuery,
    answers: { 200: z.union([buyerShape, z.array(listedBuyerShape)]) },
    refuses: ['not-found'],
    run: ({ db, env }, { query: { email }, now, context }) =>
      email === undefined ? buyerList.answer(context, { db, env, now }) : showBuyer(db, email),
  }),
  admin('GET /admin/notes', 'listNotes', {
    summary: 'Lists the notes on an order or a buyer',
    query: notesQuery,
    answers: { 200: z.array(noteShape) },
    run: ({ db }, { query }) => listNotes(db, query),
  }),
  admin('POST /admin/notes', 'addNote', {
    summary: 'Adds a note to an order or a buyer',
    body: noteInput,
    answers: { 201: noteShape },
    refuses: ['not-found'],
    run: ({ db }, { body: { text, ...subject }, actor, now }) => addNote(db, { subject, text, actor }, now),
  }),
  admin('DELETE /admin/notes/:id', 'deleteNote', {
    summary: 'Deletes a note',
    run: ({ db }, { params: { id }, actor, now }) => deleteNote(db, { id, actor }, now),
  }),
] as const;

import { type Context, Hono } from 'hono';
import { idShape, numberShape } from '../../platform/http/answer-shape.ts';
import { ApiError, malformed, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { conflict, staleRow } from '../../platform/http/refusals.ts';
import { wantedVersion } from '../../platform/http/wanted-version.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { unreachableProvider, withProviderErrors } from '../payments/provider-errors.ts';
import { orderShape, ordersRefundedShape, shownOrderShape } from './admin-order-shapes.ts';
import { orderChangeInput, refundInput, refundsInput } from './admin-orders.input.ts';
import { cancelOrder } from './cancel-order.ts';
import { type ChangeOrderFailure, changeOrder } from './change-order.ts';
import { type RefundFailure, refundOrder } from './refund-order.ts';
import { refundOrders } from './refund-orders.ts';
import { resendDelivery } from './resend-delivery.ts';
import { showOrder } from './show-order.ts';

const shared = { tag: 'Orders', opens: ['admin'] };

const isOnce = { 'Idempotency-Key': 'At most 200 characters. The same key again is the same refund.' };

const calls = {
  read: describeCall({
    ...shared,
    id: 'readOrder',
    cost: 'whole',
    summary: 'Everything about one order',
    answers: { 200: shownOrderShape },
  }),
  edit: describeCall({
    ...shared,
    id: 'editOrder',
    summary: 'Sets the delivery status, or corrects the address of the buyer',
    body: orderChangeInput,
    isVersioned: true,
    answers: { 200: orderShape },
    refuses: [conflict('not-paid'), conflict('has-bought-these'), staleRow(orderShape)],
  }),
  refund: describeCall({
    ...shared,
    id: 'refundOrder',
    cost: 'heavy',
    summary: 'Gives money back: for the lines or the leads that are named, or for all that is left',
    body: refundInput,
    isVersioned: true,
    headers: isOnce,
    answers: { 200: orderShape },
    refuses: [
      conflict('not-paid'),
      conflict('already-refunded'),
      conflict('more-than-left', { orderItemId: idShape, left: numberShape }),
      conflict('record-settled', { recordId: idShape }),
      staleRow(orderShape),
    ],
  }),
  refundAll: describeCall({
    ...shared,
    id: 'refundOrders',
    cost: 'heavy',
    summary: 'Gives back all that is left of several orders, each with its own credit note; says which were refused',
    body: refundsInput,
    headers: isOnce,
    answers: { 200: ordersRefundedShape },
  }),
  resend: describeCall({
    ...shared,
    id: 'resendDelivery',
    summary: 'Sends what was delivered once more, and looks for what is missing',
    answers: { 200: orderShape },
    refuses: [conflict('not-paid'), conflict('nothing-delivered')],
  }),
  cancel: describeCall({
    ...shared,
    id: 'cancelOrder',
    summary: 'Ends an order that is not paid, and gives its stock back',
    answers: { 200: orderShape },
    refuses: [conflict('not-pending'), unreachableProvider],
  }),
};

type Failure = RefundFailure | ChangeOrderFailure | { kind: 'nothing-delivered' | 'not-pending' };

function refusal(failure: Failure): ApiError {
  switch (failure.kind) {
    case 'not-found':
      return notFound();
    case 'not-paid':
      return new ApiError(409, 'not-paid', 'This order is not paid');
    case 'already-refunded':
      return new ApiError(409, 'already-refunded', 'Everything is refunded already');
    case 'not-pending':
      return new ApiError(409, 'not-pending', 'This order is paid, being paid or ended');
    case 'nothing-delivered':
      return new ApiError(409, 'nothing-delivered', 'There is nothing to send');
    case 'has-bought-these':
      return new ApiError(409, 'has-bought-these', 'That address has bought some of these leads in another order');
    case 'unknown-line':
      return malformed('lines', `This order has no line ${failure.orderItemId}`);
    case 'unknown-record':
      return malformed('recordIds', `This order was not given the lead ${failure.recordId}`);
    case 'record-settled':
      return new ApiError(409, 'record-settled', 'That lead is replaced or paid back already', {
        details: { recordId: failure.recordId },
      });
    case 'more-than-left': {
      const { orderItemId, left } = failure;
      return new ApiError(409, 'more-than-left', 'More than is left to refund', { details: { orderItemId, left } });
    }
    case 'stale':
      return new ApiError(409, 'stale', 'Somebody else has changed this order', {
        details: { current: failure.current },
      });
  }
}

function requestKey(context: Context): string | null {
  const key = context.req.header('idempotency-key')?.trim();
  if (!key) return null;
  if (key.length > 200) throw malformed('Idempotency-Key', 'At most 200 characters');
  return key;
}

export function adminOrdersApi(deps: CheckoutDeps) {
  const { db, now } = deps;
  return new Hono<AdminVariables>()
    .get('/admin/orders/:id', calls.read, requireAdmin(deps), async (context) => {
      const order = await showOrder(db, context.req.param('id'));
      if (!order) throw notFound();
      return context.json(order);
    })
    .patch('/admin/orders/:id', calls.edit, requireAdmin(deps), async (context) => {
      const change = await readBody(context, orderChangeInput);
      const version = wantedVersion(context);
      const actor = context.get('admin').username;
      const result = await changeOrder(db, deps, { id: context.req.param('id'), change, version, actor }, now());
      if (!result.ok) throw refusal(result.failure);
      return context.json(result.value);
    })
    .post('/admin/orders/refund', calls.refundAll, requireAdmin(deps), async (context) => {
      const { orderIds, reason = null } = await readBody(context, refundsInput);
      const said = { reason, actor: context.get('admin').username, requestKey: requestKey(context) };
      const { changed, ...refunded } = await refundOrders(db, deps, { orderIds, ...said }, now());
      deps.stockChanged(changed);
      return context.json(refunded);
    })
    .post('/admin/orders/:id/refund', calls.refund, requireAdmin(deps), async (context) => {
      const { lines = null, recordIds = null, reason = null } = await readBody(context, refundInput);
      const actor = context.get('admin').username;
      const asked = {
        lines,
        recordIds,
        reason,
        actor,
        version: wantedVersion(context),
        requestKey: requestKey(context),
      };
      const result = await refundOrder(db, deps, { id: context.req.param('id'), ...asked }, now());
      if (!result.ok) throw refusal(result.failure);
      deps.stockChanged(result.value.changed);
      return context.json(result.value.order);
    })
    .post('/admin/orders/:id/resend', calls.resend, requireAdmin(deps), async (context) => {
      const actor = context.get('admin').username;
      const result = await resendDelivery(db, deps, { id: context.req.param('id'), actor }, now());
      if (!result.ok) throw refusal(result.failure);
      return context.json(result.value);
    })
    .post('/admin/orders/:id/cancel', calls.cancel, requireAdmin(deps), async (context) => {
      const actor = context.get('admin').username;
      const result = await withProviderErrors(cancelOrder(deps, { id: context.req.param('id'), actor }));
      if (!result.ok) throw refusal(result.failure);
      return context.json(result.value);
    });
}

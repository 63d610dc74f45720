import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { adminList, answerAdminList, type ListFilter } from '../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { acceptedShape, conflict, staleRow } from '../../platform/http/refusals.ts';
import { wantedVersion } from '../../platform/http/wanted-version.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { deleteQuoteRequest } from './delete-quote-request.ts';
import { editQuoteRequest } from './edit-quote-request.ts';
import { lockQuoteRequest } from './find-quote-request.ts';
import { countQuoteRequests, listQuoteRequests, offerFilters, quoteRequestLists } from './list-quote-requests.ts';
import { offerByHand } from './offer-by-hand.ts';
import { offerQuoteRequestJob } from './offer-quote-request.job.ts';
import { quoteRequestShape } from './quote-shapes.ts';
import { quoteStatuses } from './quote-status.rules.ts';
import { offerByHandInput, quoteRequestChangeInput } from './quotes.input.ts';
import { quoteRequests } from './quotes.table.ts';

const requests = adminList({
  orders: quoteRequestLists,
  created: quoteRequests.createdAt,
  filters: { status: quoteStatuses, offers: offerFilters },
});

const refusals = {
  'not-under-way': 'This request is no longer under way',
  'no-place': 'Three providers have this request already',
  'already-offered': 'This provider was offered the request before',
  'not-offerable': 'This provider is not active and certified',
} as const;

const calls = {
  list: describeCall({
    id: 'listQuoteRequests',
    tag: 'Quote requests',
    summary: 'Requests, each with whom it was offered to',
    opens: ['admin'],
    kind: 'admin list',
    query: requests.query,
    answers: { 200: z.array(quoteRequestShape) },
  }),
  edit: describeCall({
    id: 'editQuoteRequest',
    tag: 'Quote requests',
    summary: 'Changes the status or the notes of a request',
    opens: ['admin'],
    body: quoteRequestChangeInput,
    isVersioned: true,
    answers: { 200: quoteRequestShape },
    refuses: [staleRow(quoteRequestShape)],
  }),
  offer: describeCall({
    id: 'offerQuoteRequest',
    tag: 'Quote requests',
    summary: 'Looks for providers again',
    opens: ['admin'],
    answers: { 202: acceptedShape },
  }),
  offerTo: describeCall({
    id: 'offerQuoteRequestByHand',
    tag: 'Quote requests',
    summary: 'Offers a request to a provider of choice, in a place that is free',
    opens: ['admin'],
    body: offerByHandInput,
    answers: { 201: quoteRequestShape },
    refuses: Object.keys(refusals).map((code) => conflict(code)),
  }),
  remove: describeCall({
    id: 'deleteQuoteRequest',
    tag: 'Quote requests',
    summary: 'Deletes a request that no provider has accepted, and tells those who still had it',
    opens: ['admin'],
    answers: { 204: null },
    refuses: [conflict('accepted')],
  }),
};

async function offerAgain(db: Db, { enqueue }: ApiDeps, { id, actor }: { id: string; actor: string }, now: Date) {
  if (!isId(id)) return false;
  return db.transaction(async (tx) => {
    if (!(await lockQuoteRequest(tx, id))) return false;
    await enqueue(tx, offerQuoteRequestJob, { quoteRequestId: id });
    await writeAudit(tx, { actor, action: 'offer', entity: 'quote-request', entityId: id }, now);
    return true;
  });
}

export function quoteRequestsApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  const list = {
    ...requests,
    read: (params: Parameters<typeof listQuoteRequests>[1]) => listQuoteRequests(db, params),
    count: (filter: ListFilter) => countQuoteRequests(db, filter),
  };
  return new Hono<AdminVariables>()
    .get('/admin/quote-requests', calls.list, requireAdmin(deps), (context) =>
      answerAdminList(context, list, env.SESSION_SECRET),
    )
    .patch('/admin/quote-requests/:id', calls.edit, requireAdmin(deps), async (context) => {
      const change = await readBody(context, quoteRequestChangeInput);
      const version = wantedVersion(context);
      const edit = { id: context.req.param('id'), change, version, actor: context.get('admin').username };
      const result = await editQuoteRequest(db, edit, now());
      if (result.ok) return context.json(result.value);
      if (result.failure.kind === 'not-found') throw notFound();
      throw new ApiError(409, 'stale', 'Somebody else has changed this request', {
        details: { current: result.failure.current },
      });
    })
    .post('/admin/quote-requests/:id/offer', calls.offer, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      if (!(await offerAgain(db, deps, params, now()))) throw notFound();
      return context.json({ accepted: true }, 202);
    })
    .post('/admin/quote-requests/:id/offers', calls.offerTo, requireAdmin(deps), async (context) => {
      const { providerId } = await readBody(context, offerByHandInput);
      const params = { id: context.req.param('id'), providerId, actor: context.get('admin').username };
      const result = await offerByHand(db, deps, params, now());
      if (result.ok) return context.json(result.value, 201);
      if (result.failure === 'not-found') throw notFound();
      throw new ApiError(409, result.failure, refusals[result.failure]);
    })
    .delete('/admin/quote-requests/:id', calls.remove, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      const result = await deleteQuoteRequest(db, deps, params, now());
      if (result.ok) return context.body(null, 204);
      if (result.failure === 'not-found') throw notFound();
      throw new ApiError(409, 'accepted', 'A provider has accepted this request');
    });
}

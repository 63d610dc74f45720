import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { idShape } from '../../platform/http/answer-shape.ts';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { answerPublicJson } from '../../platform/http/etag.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { conflict } from '../../platform/http/refusals.ts';
import { claimAnswerInput, claimInput, pageQuery } from '../claims/claims.input.ts';
import { claimOutcomesShape, claimShape, deliveredRecordShape } from '../claims/claims-shapes.ts';
import { countOutcomes } from '../claims/count-outcomes.ts';
import { claimsPage, recordsPage } from '../claims/records-page.ts';
import { doRecordsStayOpen } from '../delivery/opened-records.ts';
import { findOpenedOrder, hasBuyersSession } from '../orders/order-calls.api.ts';
import { policy } from '../policy/policy.rules.ts';
import type { AnswerRefusal, ClaimRefusal } from '../sales/claim-filing.rules.ts';
import { answerClaim } from './answer-claim.ts';
import { fileClaims } from './file-claims.ts';
import { withdrawClaim } from './withdraw-claim.ts';

const shared = { tag: 'Claims', opens: ['orderLink', 'buyer'] };

/** Counted in records, whether they are reported or a report of them is withdrawn. */
const claimLimit = { name: 'claims', hits: 600, windowSeconds: 3_600 } as const;

const named = { recordIds: z.array(idShape) };

const calls = {
  outcomes: describeCall({
    tag: 'Claims',
    id: 'countClaimOutcomes',
    kind: 'public read',
    summary: 'What became of the claims that were decided in the last twelve months',
    answers: { 200: claimOutcomesShape },
  }),
  records: describeCall({
    ...shared,
    id: 'listDeliveredRecords',
    summary: 'The leads that an order was given, with the claim on each',
    query: pageQuery,
    answers: { 200: z.array(deliveredRecordShape) },
    tells: { Link: 'Where the next page is' },
  }),
  list: describeCall({
    ...shared,
    id: 'listClaims',
    summary: 'What was reported of an order, oldest first',
    query: pageQuery,
    answers: { 200: z.array(claimShape) },
    tells: { Link: 'Where the next page is' },
  }),
  file: describeCall({
    ...shared,
    id: 'fileClaims',
    cost: 'heavy',
    summary: 'Reports delivered leads as faulty: all of them, or none',
    body: claimInput,
    isLimited: true,
    answers: { 201: z.array(claimShape) },
    refuses: [
      { status: 404, code: 'unknown-record', details: named },
      conflict('too-late', named),
      conflict('already-claimed', named),
      conflict('reported-too-often', named),
      conflict('order-refunded', named),
      conflict('disputed', named),
    ],
  }),
  answer: describeCall({
    ...shared,
    id: 'answerClaim',
    cost: 'heavy',
    summary: `Answers a refusal, once, within ${policy.answerRefusalDays} days of it: the report waits for the shop again`,
    body: claimAnswerInput,
    isLimited: true,
    answers: { 200: claimShape },
    refuses: [
      conflict('already-answered'),
      conflict('not-refused'),
      conflict('order-refunded'),
      conflict('disputed'),
      conflict('too-late-to-answer'),
    ],
  }),
  withdraw: describeCall({
    ...shared,
    id: 'withdrawClaim',
    cost: 'heavy',
    summary: 'Takes a report back that nobody has decided yet',
    isLimited: true,
    answers: { 204: null },
    refuses: [conflict('already-decided')],
  }),
};

const messages: Record<Exclude<ClaimRefusal['kind'], 'not-found'>, string> = {
  'unknown-record': 'This order was not given that lead',
  'too-late': 'The time for reporting that lead is over',
  'already-claimed': 'That lead has been reported already',
  'reported-too-often': 'That lead has been reported and withdrawn too often',
  'order-refunded': 'The money for that lead has gone back already',
  disputed: 'The payment of this order is disputed: what was reported waits until that is decided',
};

const answerRefusals: Record<AnswerRefusal, string> = {
  'already-answered': 'This refusal has been answered already',
  'not-refused': 'This report has not been refused',
  'order-refunded': messages['order-refunded'],
  disputed: messages.disputed,
  'too-late-to-answer': 'The time for answering this refusal is over',
};

function refusal(refused: ClaimRefusal): ApiError {
  if (refused.kind === 'not-found') return notFound();
  const { kind, recordIds } = refused;
  return new ApiError(kind === 'unknown-record' ? 404 : 409, kind, messages[kind], { details: { recordIds } });
}

function answerPage(context: Context, { rows, next }: { rows: unknown[]; next: string | null }): Response {
  return context.json(rows, 200, next ? { link: `<${next}>; rel="next"` } : {});
}

export function claimsApi(deps: ApiDeps) {
  const { db, env, now, stockChanged } = deps;
  const limit = async (address: string, records: number) => {
    if (env.limitsRequests) await enforceLimit(db, claimLimit, networkOf(address), now(), records);
  };
  return new Hono<ApiVariables>()
    .get('/claims/outcomes', calls.outcomes, async (context) =>
      answerPublicJson(context, await countOutcomes(db, now())),
    )
    .get('/orders/:id/records', calls.records, async (context) => {
      const order = await findOpenedOrder(context, deps);
      const isOpen = await doRecordsStayOpen(db, order);
      return answerPage(context, await recordsPage(deps, order.id, isOpen, readQuery(context, pageQuery)));
    })
    .get('/orders/:id/claims', calls.list, async (context) => {
      const order = await findOpenedOrder(context, deps);
      return answerPage(context, await claimsPage(deps, order.id, readQuery(context, pageQuery)));
    })
    .post('/orders/:id/claims', calls.file, async (context) => {
      const order = await findOpenedOrder(context, deps);
      const address = context.get('clientAddress');
      const { text = null, evidence = null, ...report } = await readBody(context, claimInput);
      await limit(address, report.recordIds.length);
      const isSignedIn = await hasBuyersSession(context, deps);
      const params = { ...report, text, evidence, orderId: order.id, network: networkOf(address), isSignedIn };
      const result = await fileClaims(db, deps, params, now());
      if (!result.ok) throw refusal(result.failure);
      stockChanged(result.value.changed);
      return context.json(result.value.claims, 201);
    })
    .post('/orders/:id/claims/:claimId/answer', calls.answer, async (context) => {
      const order = await findOpenedOrder(context, deps);
      const { text } = await readBody(context, claimAnswerInput);
      await limit(context.get('clientAddress'), 1);
      const params = { orderId: order.id, claimId: context.req.param('claimId').toLowerCase(), text };
      const result = await answerClaim(db, deps, params, now());
      if (!result.ok) {
        if (result.failure === 'not-found') throw notFound();
        throw new ApiError(409, result.failure, answerRefusals[result.failure]);
      }
      stockChanged(result.value.changed);
      return context.json(result.value.claim);
    })
    .delete('/orders/:id/claims/:claimId', calls.withdraw, async (context) => {
      const order = await findOpenedOrder(context, deps);
      await limit(context.get('clientAddress'), 1);
      const params = { orderId: order.id, claimId: context.req.param('claimId') };
      const result = await withdrawClaim(db, deps, params, now());
      if (!result.ok) {
        if (result.failure === 'not-found') throw notFound();
        throw new ApiError(409, 'already-decided', 'This report has been decided already');
      }
      stockChanged(result.value);
      return context.body(null, 204);
    });
}

import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { idShape } from '../../platform/http/answer-shape.ts';
import { readBinaryBody } from '../../platform/http/read-body.ts';
import { ok } from '../../platform/result.ts';
import { openCalls } from '../accounts/calls.ts';
import { countOutcomes } from '../claims/claim-counts.ts';
import { addEvidence, type Evidence, findEvidence } from '../claims/claim-files.ts';
import { calledInput, claimAnswerInput, claimInput, pageQuery } from '../claims/claims.input.ts';
import { claims } from '../claims/claims.table.ts';
import {
  calledShape,
  claimOutcomesShape,
  claimShape,
  deliveredRecordShape,
  evidenceFileShape,
} from '../claims/claims-shapes.ts';
import { evidenceName, evidenceTypes, maxEvidenceBytes, maxEvidenceFiles } from '../claims/evidence-file.rules.ts';
import { claimsPage, recordsPage } from '../claims/records-page.ts';
import { markCalled } from '../delivery/mark-called.ts';
import { doRecordsStayOpen } from '../delivery/opened-records.ts';
import { orderCalls } from '../orders/order-calls.api.ts';
import { policy } from '../policy/policy.rules.ts';
import { answerClaim } from './answer-claim.ts';
import { fileClaims } from './file-claims.ts';
import { withdrawClaim } from './withdraw-claim.ts';

const ofOrder = orderCalls('Claims');

/** Counted in records, whether a claim is filed or withdrawn. */
const claimLimit = { name: 'claims', hits: 600, windowSeconds: 3_600, by: 'network' } as const;

const calledLimit = { name: 'called', hits: 3_000, windowSeconds: 3_600, by: 'network' } as const;

/** Each is megabytes, so they are limited separately from claims. */
const fileLimit = { name: 'claim-files', hits: 60, windowSeconds: 3_600, by: 'network' } as const;

const named = { recordIds: z.array(idShape) };

const disputed = {
  code: 'disputed',
  message: 'The payment of this order is disputed: what was reported waits until that is decided',
} as const;

const tooManyFiles = { code: 'too-many-files', message: `A report has at most ${maxEvidenceFiles} files` } as const;

const nextPage = { Link: 'Where the next page is' };

function answerPage<Row>(context: Context, { rows, next }: { rows: Row[]; next: string | null }): Row[] {
  if (next) context.header('link', `<${next}>; rel="next"`);
  return rows;
}

/** Always a download, since a PDF may hold scripts, and a browser may take an image for a page of the shop. */
export const answerEvidence = (context: Context, fileId: string, found: Evidence | null): Response | null =>
  found &&
  context.body(Uint8Array.from(found.content), 200, {
    'content-type': found.type,
    'content-disposition': `attachment; filename="${evidenceName(fileId, found.type)}"`,
    'x-content-type-options': 'nosniff',
  });

export const claimCalls = [
  openCalls('Claims')('GET /claims/outcomes', 'countClaimOutcomes', {
    kind: 'public read',
    summary: 'Counts the outcomes of claims decided in the last twelve months',
    answers: { 200: claimOutcomesShape },
    run: ({ db }, { now }) => countOutcomes(db, now),
  }),
  ofOrder('GET /orders/:id/records', 'listDeliveredRecords', {
    summary: 'Lists the leads delivered to an order, with their claims',
    query: pageQuery,
    answers: { 200: z.array(deliveredRecordShape) },
    tells: nextPage,
    run: async (deps, { order, query, context }) =>
      answerPage(context, await recordsPage(deps, order.id, await doRecordsStayOpen(deps.db, order), query)),
  }),
  ofOrder('POST /orders/:id/records/:recordId/called', 'markCalled', {
    summary: 'Marks a delivered lead as called, or as not called yet',
    body: calledInput,
    limit: calledLimit,
    answers: { 200: calledShape },
    run: async ({ db }, { order, params: { recordId }, body: { called: isCalled }, now }) =>
      (await doRecordsStayOpen(db, order)) ? markCalled(db, { orderId: order.id, recordId, isCalled }, now) : null,
  }),
  ofOrder('GET /orders/:id/claims', 'listClaims', {
    summary: 'Lists the claims of an order, oldest first',
    query: pageQuery,
    answers: { 200: z.array(claimShape) },
    tells: nextPage,
    run: async (deps, { order, query, context }) => answerPage(context, await claimsPage(deps, order.id, query)),
  }),
  ofOrder('POST /orders/:id/claims', 'fileClaims', {
    cost: 'heavy',
    summary: 'Files claims on delivered leads, all or none',
    body: claimInput,
    limit: { ...claimLimit, weight: ({ recordIds }) => recordIds.length },
    answers: { 201: z.array(claimShape) },
    refuses: [
      { code: 'unknown-record', details: named },
      { code: 'too-late', details: named },
      { code: 'already-claimed', details: named },
      { code: 'reported-too-often', details: named },
      { code: 'order-refunded', details: named },
      { ...disputed, details: named },
    ],
    run: async (deps, { order, hasBuyersSession, body: { text = null, evidence = null, ...report }, network, now }) => {
      const isSignedIn = await hasBuyersSession();
      const params = { ...report, text, evidence, orderId: order.id, network, isSignedIn };
      const result = await fileClaims(deps.db, deps, params, now);
      if (!result.ok) return result;
      deps.stockChanged(result.value.changed);
      return ok(result.value.claims);
    },
  }),
  ofOrder('POST /orders/:id/claims/:claimId/answer', 'answerClaim', {
    cost: 'heavy',
    summary: `Answers a refused claim, once, within ${policy.answerRefusalDays} days: the claim is open again`,
    body: claimAnswerInput,
    limit: claimLimit,
    answers: { 200: claimShape },
    refuses: ['already-answered', 'not-refused', 'order-refunded', disputed, 'too-late-to-answer'],
    run: async (deps, { order, params: { claimId }, body: { text }, now }) => {
      const result = await answerClaim(deps.db, deps, { orderId: order.id, claimId, text }, now);
      if (!result.ok) return result;
      deps.stockChanged(result.value.changed);
      return ok(result.value.claim);
    },
  }),
  ofOrder('DELETE /orders/:id/claims/:claimId', 'withdrawClaim', {
    cost: 'heavy',
    summary: 'Withdraws an open claim',
    limit: claimLimit,
    refuses: ['already-decided'],
    run: async (deps, { order, params: { claimId }, now }) => {
      const result = await withdrawClaim(deps.db, deps, { orderId: order.id, claimId }, now);
      if (result.ok) deps.stockChanged(result.value);
      return result;
    },
  }),
  ofOrder('POST /orders/:id/claims/:claimId/files', 'addClaimFile', {
    cost: 'heavy',
    summary: 'Attaches a picture or a PDF of at most 5 MiB to an open claim',
    takes: { 'application/octet-stream': z.string().meta({ format: 'binary' }) },
    limit: fileLimit,
    answers: { 201: evidenceFileShape },
    refuses: ['unknown-type', 'already-decided', tooManyFiles],
    run: async ({ db }, { order, params: { claimId }, now, context }) =>
      addEvidence(db, { orderId: order.id, claimId, content: await readBinaryBody(context, maxEvidenceBytes) }, now),
  }),
  ofOrder('GET /orders/:id/claims/:claimId/files/:fileId', 'readClaimFile', {
    cost: 'whole',
    summary: 'Downloads a file attached to a claim, for its buyer',
    answers: { 200: { files: evidenceTypes } },
    run: async ({ db }, { order, params, context }) =>
      answerEvidence(context, params.fileId, await findEvidence(db, params, eq(claims.orderId, order.id))),
  }),
] as const;

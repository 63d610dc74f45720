import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { readBinaryBody } from '../../platform/http/read-body.ts';
import { conflict } from '../../platform/http/refusals.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { addEvidence, type Evidence, type EvidenceRefusal, findEvidence } from '../claims/claim-files.ts';
import { claims } from '../claims/claims.table.ts';
import { evidenceFileShape } from '../claims/claims-shapes.ts';
import { evidenceName, evidenceTypes, mostEvidenceBytes, mostEvidenceFiles } from '../claims/evidence-file.rules.ts';
import { findOpenedOrder } from '../orders/order-calls.api.ts';

const file = z.string().meta({ format: 'binary' });

/** Each is megabytes, so they are counted apart from reports. */
const fileLimit = { name: 'claim-files', hits: 60, windowSeconds: 3_600 } as const;

const shared = { tag: 'Claims', opens: ['orderLink', 'buyer'] };

const files = { 200: { files: evidenceTypes } };

const calls = {
  add: describeCall({
    ...shared,
    id: 'addClaimFile',
    cost: 'heavy',
    summary: 'Adds a picture or a PDF of at most 5 MiB to a report that nobody has decided yet',
    takes: { 'application/octet-stream': file },
    isLimited: true,
    answers: { 201: evidenceFileShape },
    refuses: [{ status: 400, code: 'unknown-type' }, conflict('already-decided'), conflict('too-many-files')],
  }),
  read: describeCall({
    ...shared,
    id: 'readClaimFile',
    cost: 'whole',
    summary: 'A file of a report, to its buyer',
    answers: files,
  }),
  readAsAdmin: describeCall({
    tag: 'Claims',
    opens: ['admin'],
    id: 'readClaimFileAsAdmin',
    cost: 'whole',
    summary: 'A file of a report, to an admin',
    answers: files,
  }),
};

const refusals: Record<Exclude<EvidenceRefusal, 'not-found'>, readonly [400 | 409, string]> = {
  'unknown-type': [400, 'Must be a JPEG, PNG or WebP picture, or a PDF'],
  'already-decided': [409, 'This report has been decided already'],
  'too-many-files': [409, `A report has at most ${mostEvidenceFiles} files`],
};

/** Never shown by the browser in the shop's own name: a PDF may hold scripts, and a picture what a browser takes for a page. */
function answerFile(context: Context, fileId: string, found: Evidence | null): Response {
  if (!found) throw notFound();
  return context.body(Uint8Array.from(found.content), 200, {
    'content-type': found.type,
    'content-disposition': `attachment; filename="${evidenceName(fileId, found.type)}"`,
    'x-content-type-options': 'nosniff',
  });
}

export function claimFilesApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  return new Hono<ApiVariables & AdminVariables>()
    .post('/orders/:id/claims/:claimId/files', calls.add, async (context) => {
      const order = await findOpenedOrder(context, deps);
      const network = networkOf(context.get('clientAddress'));
      if (env.limitsRequests) await enforceLimit(db, fileLimit, network, now());
      const content = await readBinaryBody(context, mostEvidenceBytes);
      const params = { orderId: order.id, claimId: context.req.param('claimId'), content };
      const result = await addEvidence(db, params, now());
      if (result.ok) return context.json(result.value, 201);
      if (result.failure === 'not-found') throw notFound();
      const [status, message] = refusals[result.failure];
      throw new ApiError(status, result.failure, message);
    })
    .get('/orders/:id/claims/:claimId/files/:fileId', calls.read, async (context) => {
      const order = await findOpenedOrder(context, deps);
      const { claimId, fileId } = context.req.param();
      return answerFile(context, fileId, await findEvidence(db, { claimId, fileId }, eq(claims.orderId, order.id)));
    })
    .get('/admin/claims/:claimId/files/:fileId', calls.readAsAdmin, requireAdmin(deps), async (context) => {
      const { claimId, fileId } = context.req.param();
      return answerFile(context, fileId, await findEvidence(db, { claimId, fileId }));
    });
}

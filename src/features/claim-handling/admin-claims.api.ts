import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { numberedFields, numberedHeaders, numberedTells } from '../../platform/http/numbered-pages.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { conflict, staleRow } from '../../platform/http/refusals.ts';
import { wantedVersion } from '../../platform/http/wanted-version.ts';
import { areInOrder, backwards } from '../../platform/time/swedish-days.rules.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { editClaimRules, readClaimRules } from '../claims/claim-rules.ts';
import { claimStatuses, type DecideFailure } from '../claims/claim-status.rules.ts';
import { claimRulesInput, decisionInput, decisionsInput } from '../claims/claims.input.ts';
import { claims } from '../claims/claims.table.ts';
import { adminClaimShape, claimRateShape, claimRulesShape, claimsDecidedShape } from '../claims/claims-shapes.ts';
import { claimLists, countAdminClaims, findAdminClaim, listAdminClaims } from '../claims/list-admin-claims.ts';
import { claimRateKinds, countClaimRates, listClaimRates } from '../claims/list-claim-rates.ts';
import { decideClaim, decideClaims } from './decide-claim.ts';

const shared = { tag: 'Claims', opens: ['admin'] };

const list = adminList({ orders: claimLists, created: claims.createdAt, filters: { status: claimStatuses } });

const rateQuery = z
  .strictObject({
    by: z.enum(claimRateKinds, `Must be one of ${claimRateKinds.join(', ')}`).default('listing'),
    ...numberedFields,
  })
  .refine(areInOrder, backwards);

const calls = {
  list: describeCall({
    ...shared,
    id: 'listAdminClaims',
    summary: 'What buyers have reported: what is open by its due day, then what was decided, the newest first',
    kind: 'admin list',
    query: list.query,
    answers: { 200: z.array(adminClaimShape) },
  }),
  decide: describeCall({
    ...shared,
    id: 'decideClaim',
    cost: 'heavy',
    summary: 'Replaces, refunds or refuses what a buyer has reported',
    body: decisionInput,
    answers: { 200: adminClaimShape },
    refuses: [conflict('already-decided'), conflict('disputed'), conflict('no-replacement')],
  }),
  decideAll: describeCall({
    ...shared,
    id: 'decideClaims',
    cost: 'heavy',
    summary: 'Replaces, refunds or refuses several claims: those of one order are one refund, credit note and mail',
    body: decisionsInput,
    answers: { 200: claimsDecidedShape },
  }),
  rules: describeCall({
    ...shared,
    id: 'readClaimRules',
    summary: 'How far the shop grants reports by itself',
    answers: { 200: claimRulesShape },
  }),
  editRules: describeCall({
    ...shared,
    id: 'editClaimRules',
    summary: 'Changes how far the shop grants reports by itself',
    body: claimRulesInput,
    isVersioned: true,
    answers: { 200: claimRulesShape },
    refuses: [staleRow(claimRulesShape)],
  }),
  rates: describeCall({
    ...shared,
    id: 'listClaimRates',
    summary: 'Where the most leads were reported, of those delivered on some days: by listing, source or import',
    query: rateQuery,
    answers: { 200: z.array(claimRateShape) },
    tells: numberedTells,
  }),
};

const anyDay = { from: undefined, to: undefined };

function refusal(failure: DecideFailure): ApiError {
  switch (failure) {
    case 'not-found':
      return notFound();
    case 'already-decided':
      return new ApiError(409, 'already-decided', 'This report has been decided already');
    case 'disputed':
      return new ApiError(409, 'disputed', 'The payment is disputed: the report waits until that is decided');
    case 'no-replacement':
      return new ApiError(409, 'no-replacement', 'There is no other lead that this buyer can be given');
  }
}

export function adminClaimsApi(deps: ApiDeps) {
  const { db, env, now, stockChanged } = deps;
  const reported = {
    ...list,
    read: (params: Parameters<typeof listAdminClaims>[1]) => listAdminClaims(db, params),
    count: (filter: ListFilter) => countAdminClaims(db, filter),
  };
  return new Hono<AdminVariables>()
    .get('/admin/claims', calls.list, requireAdmin(deps), (context) =>
      answerAdminList(context, reported, env.SESSION_SECRET),
    )
    .post('/admin/claims/decide', calls.decideAll, requireAdmin(deps), async (context) => {
      const { message = null, ...asked } = await readBody(context, decisionsInput);
      const actor = context.get('admin').username;
      const { changed, ...decided } = await decideClaims(db, deps, { ...asked, message, actor }, now());
      stockChanged(changed);
      return context.json(decided);
    })
    .post('/admin/claims/:id/decide', calls.decide, requireAdmin(deps), async (context) => {
      const { decision, message = null } = await readBody(context, decisionInput);
      const claimId = context.req.param('id');
      const actor = context.get('admin').username;
      const result = await decideClaim(db, deps, { claimId, decision, message, actor }, now());
      if (!result.ok) throw refusal(result.failure);
      stockChanged(result.value);
      const claim = await findAdminClaim(db, claimId);
      if (!claim) throw notFound();
      return context.json(claim);
    })
    .get('/admin/claim-rules', calls.rules, requireAdmin(deps), async (context) =>
      context.json(await readClaimRules(db)),
    )
    .patch('/admin/claim-rules', calls.editRules, requireAdmin(deps), async (context) => {
      const change = await readBody(context, claimRulesInput);
      const edit = { change, version: wantedVersion(context), actor: context.get('admin').username };
      const result = await editClaimRules(db, edit, now());
      if (result.ok) return context.json(result.value);
      throw new ApiError(409, 'stale', 'Somebody else has changed these rules', {
        details: { current: result.failure.current },
      });
    })
    .get('/admin/claim-rates', calls.rates, requireAdmin(deps), async (context) => {
      const { by, from, to, limit, page } = readQuery(context, rateQuery);
      const days = { from, to };
      const [rows, total, onAnyDay] = await Promise.all([
        listClaimRates(db, { by, days, limit, offset: (page - 1) * limit }),
        countClaimRates(db, by, days),
        from || to ? countClaimRates(db, by, anyDay) : null,
      ]);
      return context.json(rows, 200, numberedHeaders(context, { total, unfiltered: onAnyDay ?? total, limit, page }));
    });
}

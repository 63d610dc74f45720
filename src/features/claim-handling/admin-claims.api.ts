import { z } from 'zod';
import { numberedFields, numberedTells, tellPage } from '../../platform/http/numbered-pages.ts';
import { areInOrder, backwards } from '../../platform/time/swedish-days.rules.ts';
import { adminCalls } from '../accounts/calls.ts';
import { refundLimitOf } from '../accounts/people/refund-limit.ts';
import { findEvidence } from '../claims/claim-files.ts';
import { decisionInput, decisionsInput } from '../claims/claims.input.ts';
import { adminClaimShape, claimRateShape, claimsDecidedShape } from '../claims/claims-shapes.ts';
import { evidenceTypes } from '../claims/evidence-file.rules.ts';
import { claimList, findAdminClaim } from '../claims/list-admin-claims.ts';
import { claimRateKinds, pageOfClaimRates } from '../claims/list-claim-rates.ts';
import { answerEvidence } from './claims.api.ts';
import { decideClaim, decideClaims } from './decide-claim.ts';

const admin = adminCalls('Claims');

export const adminClaimCalls = [
  admin('GET /admin/claims', 'listAdminClaims', {
    summary: 'Lists claims: open ones by due date, then decided ones, newest first',
    answers: { 200: z.array(adminClaimShape) },
    list: claimList,
  }),
  admin('POST /admin/claims/decide', 'decideClaims', {
    cost: 'heavy',
    summary: 'Decides several claims; those of one order share one refund, credit note and mail',
    body: decisionsInput,
    answers: { 200: claimsDecidedShape },
    run: async (deps, { body: { message = null, ...decision }, admin: self, actor, now }) => {
      const limit = refundLimitOf(self, deps.env);
      const { changed, ...decided } = await decideClaims(deps.db, deps, { ...decision, message, actor, limit }, now);
      deps.stockChanged(changed);
      return decided;
    },
  }),
  admin('POST /admin/claims/:id/decide', 'decideClaim', {
    cost: 'heavy',
    summary: 'Decides a claim: replace, refund or refuse',
    body: decisionInput,
    answers: { 200: adminClaimShape },
    refuses: ['already-decided', 'disputed', 'no-replacement', 'limit', 'four-eyes'],
    run: async (deps, { params: { id: claimId }, body: { decision, message = null }, admin: self, actor, now }) => {
      const limit = refundLimitOf(self, deps.env);
      const result = await decideClaim(deps.db, deps, { claimId, decision, message, actor, limit }, now);
      if (!result.ok) return result;
      deps.stockChanged(result.value);
      return findAdminClaim(deps.db, claimId);
    },
  }),
  admin('GET /admin/claim-rates', 'listClaimRates', {
    summary: 'Ranks listings, sources or imports by claim rate, for leads delivered in a period',
    query: z
      .strictObject({
        by: z.enum(claimRateKinds, `Must be one of ${claimRateKinds.join(', ')}`).default('listing'),
        ...numberedFields,
      })
      .refine(areInOrder, backwards),
    answers: { 200: z.array(claimRateShape) },
    tells: numberedTells,
    run: async ({ db }, { query, context }) => {
      const { rows, ...counts } = await pageOfClaimRates(db, query);
      tellPage(context, { ...query, ...counts });
      return rows;
    },
  }),
  admin('GET /admin/claims/:claimId/files/:fileId', 'readClaimFileAsAdmin', {
    cost: 'whole',
    summary: 'Downloads a file attached to a claim, for an admin',
    answers: { 200: { files: evidenceTypes } },
    run: async ({ db }, { params, context }) => answerEvidence(context, params.fileId, await findEvidence(db, params)),
  }),
] as const;

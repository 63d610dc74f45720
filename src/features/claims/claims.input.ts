import { z } from 'zod';
import { optionalText, required, upTo } from '../../platform/text.input.ts';
import { policy } from '../policy/policy.rules.ts';
import { namedIds, recordIds } from '../records/record-ids.input.ts';
import { type ClaimDecision, claimDecisions, claimReasons } from './claim-status.rules.ts';

export const longestClaimText = 2_000;
export const longestEvidence = 10_000;
export const longestClaimMessage = 2_000;

export const claimInput = z
  .strictObject({
    recordIds: recordIds(policy.maxClaimsAtOnce, 'Name at least one lead'),
    reason: z.enum(claimReasons, `Must be one of ${claimReasons.join(', ')}`),
    text: optionalText(longestClaimText).optional(),
    evidence: optionalText(longestEvidence).optional(),
  })
  .refine(({ reason, text }) => reason !== 'other' || Boolean(text), {
    path: ['text'],
    message: 'Tell us what is wrong',
  });

export const claimAnswerInput = z.strictObject({
  text: required(longestClaimText, 'Tell us why the report is right'),
});

export const calledInput = z.strictObject({ called: z.boolean('Must be true or false') });

const decision = {
  decision: z.enum(claimDecisions, `Must be one of ${claimDecisions.join(', ')}`),
  message: optionalText(longestClaimMessage).optional(),
};

const saysWhy = (decided: { decision: ClaimDecision; message?: string | null | undefined }) =>
  decided.decision !== 'refuse' || Boolean(decided.message);

const whyMissing = { path: ['message'], message: 'Say why, in words for the buyer' };

export const decisionInput = z.strictObject(decision).refine(saysWhy, whyMissing);

export const decisionsInput = z
  .strictObject({ claimIds: namedIds('claim', policy.maxClaimsAtOnce, 'Name at least one claim'), ...decision })
  .refine(saysWhy, whyMissing);

export const pageQuery = z.strictObject({
  limit: z
    .string()
    .meta({ description: 'From 1 to 500; 100 when nothing is said' })
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .refine((count) => count >= 1 && count <= 500, 'Must be from 1 to 500')
    .default(100),
  cursor: upTo(1_000).meta({ description: 'From the address in Link' }).optional(),
  link: z.string().optional().meta({ description: 'From a mail or the confirmation; a buyer’s session needs none' }),
});

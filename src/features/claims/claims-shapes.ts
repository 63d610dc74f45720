import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { personFields } from '../records/record-shape.ts';
import { remedies } from '../stock/stock.table.ts';
import type { EvidenceFile } from './claim-files.ts';
import type { StoredClaimRules } from './claim-rules.ts';
import { claimDecisions, claimReasons, claimStatuses, decideRefusals, deciders } from './claim-status.rules.ts';
import type { ClaimOutcomes } from './count-outcomes.ts';
import { evidenceTypes } from './evidence-file.rules.ts';
import type { AdminClaim } from './list-admin-claims.ts';
import type { ClaimRate } from './list-claim-rates.ts';
import type { ClaimAnswer } from './list-claims.ts';

export const evidenceFileShape = shapeOf<EvidenceFile>().as(
  z.object({ fileId: idShape, type: z.enum(evidenceTypes), bytes: numberShape }).meta({ id: 'EvidenceFile' }),
);

const claim = {
  claimId: idShape,
  orderId: idShape,
  recordId: idShape,
  reference: z.string(),
  reason: z.enum(claimReasons),
  text: z.string().nullable(),
  files: z.array(evidenceFileShape),
  status: z.enum(claimStatuses),
  dueAt: momentShape.nullable(),
  decidedAt: momentShape.nullable(),
  decision: z.enum(claimDecisions).nullable(),
  decidedBy: z.enum(deciders).nullable(),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  refusal: z.string().nullable(),
  answeredAt: momentShape.nullable(),
  answerableUntil: momentShape.nullable(),
  replacementRecordId: idShape.nullable(),
  refundedAmount: amountShape.nullable(),
  createdAt: momentShape,
};

export const claimOutcomesShape = shapeOf<ClaimOutcomes>().as(
  z.object({ replaced: numberShape, refunded: numberShape, refused: numberShape }).meta({ id: 'ClaimOutcomes' }),
);

export const claimShape = shapeOf<ClaimAnswer>().as(z.object(claim).meta({ id: 'Claim' }));

export const deliveredRecordShape = z
  .object({
    recordId: idShape,
    reference: z.string(),
    leadId: idShape,
    ...personFields,
    correctedAt: momentShape.nullable(),
    deliveredAt: momentShape.nullable(),
    remedy: z.enum(remedies).nullable(),
    replaces: idShape.nullable(),
    replacesReference: z.string().nullable(),
    replacedBy: idShape.nullable(),
    replacedByReference: z.string().nullable(),
    claimableUntil: momentShape.nullable(),
    claim: z
      .object({
        claimId: idShape,
        status: z.enum(claimStatuses),
        reason: z.enum(claimReasons),
        decidedAt: momentShape.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'DeliveredRecord' });

const shares = { delivered: numberShape, claimed: numberShape, claimRate: numberShape.nullable() };

export const adminClaimShape = shapeOf<AdminClaim>().as(
  z
    .object({
      ...claim,
      evidence: z.string().nullable(),
      isDisputed: z.boolean(),
      isReplacement: z.boolean(),
      amount: amountShape,
      orderNumber: z.string(),
      customerEmail: z.string(),
      companyName: z.string().nullable(),
      leadId: idShape,
      leadTitle: z.string(),
      record: z.object({
        reference: z.string(),
        companyName: z.string().nullable(),
        contactName: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        source: z.string().nullable(),
        importId: idShape.nullable(),
        withdrawnAt: momentShape.nullable(),
        isHeldByClaim: z.boolean(),
        erasedAt: momentShape.nullable(),
      }),
      buyer: z.object({ orders: numberShape, delivered: numberShape, claims: numberShape, refused: numberShape }),
      source: z.object(shares).nullable(),
    })
    .meta({ id: 'AdminClaim' }),
);

export const claimsDecidedShape = z
  .object({ done: z.array(idShape), refused: z.array(z.object({ id: idShape, code: z.enum(decideRefusals) })) })
  .meta({ id: 'ClaimsDecided' });

export const claimRulesShape = shapeOf<StoredClaimRules>().as(
  z
    .object({
      autoShare: numberShape,
      autoPerBuyer: numberShape,
      autoPerKnownBuyer: numberShape,
      autoKrPerDay: numberShape,
      version: numberShape,
    })
    .meta({ id: 'ClaimRules' }),
);

export const claimRateShape = shapeOf<ClaimRate>().as(
  z.object({ id: idShape.nullable(), label: z.string(), ...shares }).meta({ id: 'ClaimRate' }),
);

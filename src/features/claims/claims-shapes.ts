import { z } from 'zod';
import {
  type AnswerOf,
  amountShape,
  idShape,
  momentShape,
  namedShape,
  numberShape,
} from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { personFields } from '../records/record-shape.ts';
import { leadRecords } from '../records/records.table.ts';
import { remedies } from '../stock/stock.table.ts';
import { claimReasons, claimStatuses, decideRefusals } from './claim-status.rules.ts';
import { claims } from './claims.table.ts';
import { evidenceTypes } from './evidence-file.rules.ts';

export const evidenceFileShape = z
  .object({ fileId: idShape, type: z.enum(evidenceTypes), bytes: numberShape })
  .meta({ id: 'EvidenceFile' });

export type EvidenceFile = AnswerOf<typeof evidenceFileShape>;

/** What an admin is shown of a record that is claimed. */
export const claimedNames = [
  ...(['reference', 'companyName', 'contactName', 'email', 'phone'] as const),
  ...(['source', 'importId', 'withdrawnAt', 'isHeldByClaim', 'erasedAt'] as const),
];

const unsaid = [
  ...(['id', 'orderItemId', 'allocationId', 'reportId', 'evidence'] as const),
  ...(['network', 'remindedAt', 'replacementId', 'refundedAmount'] as const),
] as const;

const claim = rowShape(claims, { without: unsaid }).extend({
  claimId: idShape,
  reference: z.string(),
  files: z.array(evidenceFileShape),
  dueAt: momentShape.nullable(),
  answerableUntil: momentShape.nullable(),
  replacementRecordId: idShape.nullable(),
  refundedAmount: amountShape.nullable(),
});

export const claimOutcomesShape = z
  .object({ replaced: numberShape, refunded: numberShape, refused: numberShape })
  .meta({ id: 'ClaimOutcomes' });

export type ClaimOutcomes = AnswerOf<typeof claimOutcomesShape>;

export const claimShape = claim.meta({ id: 'Claim' });

export const deliveredRecordShape = namedShape('DeliveredRecord', {
  recordId: idShape,
  reference: z.string(),
  leadId: idShape,
  ...personFields,
  correctedAt: momentShape.nullable(),
  deliveredAt: momentShape.nullable(),
  remedy: z.enum(remedies).nullable(),
  calledAt: momentShape.nullable(),
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
});

export const calledShape = z.object({ calledAt: momentShape.nullable() }).meta({ id: 'RecordCalled' });

const shares = { delivered: numberShape, claimed: numberShape, claimRate: numberShape.nullable() };

export const adminClaimShape = claim
  .extend({
    evidence: z.string().nullable(),
    isDisputed: z.boolean(),
    isReplacement: z.boolean(),
    amount: amountShape,
    orderNumber: z.string(),
    customerEmail: z.string(),
    companyName: z.string().nullable(),
    leadId: idShape,
    leadTitle: z.string(),
    leadTitleEn: z.string().nullable(),
    record: rowShape(leadRecords, { only: claimedNames }),
    buyer: z.object({ orders: numberShape, delivered: numberShape, claims: numberShape, refused: numberShape }),
    source: z.object(shares).nullable(),
  })
  .meta({ id: 'AdminClaim' });

export const claimsDecidedShape = z
  .object({ done: z.array(idShape), refused: z.array(z.object({ id: idShape, code: z.enum(decideRefusals) })) })
  .meta({ id: 'ClaimsDecided' });

export const claimRateShape = z
  .object({ id: idShape.nullable(), label: z.string(), labelEn: z.string().nullable(), ...shares })
  .meta({ id: 'ClaimRate' });

/** `id` is null for a source, which is identified by its name. */
export type ClaimRate = AnswerOf<typeof claimRateShape>;

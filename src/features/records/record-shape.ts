import { z } from 'zod';
import { idShape, momentShape } from '../../platform/http/answer-shape.ts';

export const personFields = {
  companyName: z.string().nullable(),
  orgNumber: z.string().nullable(),
  contactName: z.string().nullable(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  need: z.string().nullable(),
  budget: z.string().nullable(),
  source: z.string().nullable(),
  consentText: z.string().nullable(),
  consentAt: momentShape.nullable(),
  collectedAt: momentShape,
  extra: z.record(z.string(), z.string()),
};

export const storedRecordFields = {
  recordId: idShape,
  reference: z.string(),
  leadId: idShape,
  ...personFields,
  maxBuyers: z.int(),
  takenSlots: z.int(),
  freeSlots: z.int(),
  importId: idShape.nullable(),
  withdrawnAt: momentShape.nullable(),
  withdrawnReason: z.string().nullable(),
  isHeldByClaim: z.boolean(),
  correctedAt: momentShape.nullable(),
  version: z.int(),
  erasedAt: momentShape.nullable(),
  createdAt: momentShape,
};

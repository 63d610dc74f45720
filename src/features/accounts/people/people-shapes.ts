import { z } from 'zod';
import { idShape, momentShape, numberShape } from '../../../platform/http/answer-shape.ts';
import { roles } from '../call-roles.rules.ts';

/** Contains no secret, nor a hash of one. */
export const adminShape = z
  .object({
    id: idShape,
    username: z.string(),
    role: z.enum(roles),
    active: z.boolean(),
    email: z.string().nullable(),
    secondStep: z.boolean(),
    passkeys: numberShape,
    lastSeenAt: momentShape.nullable(),
    createdAt: momentShape,
  })
  .meta({ id: 'Admin' });

export const invitationShape = z
  .object({
    id: idShape,
    email: z.string(),
    role: z.enum(roles),
    invitedBy: z.string(),
    createdAt: momentShape,
    expiresAt: momentShape,
  })
  .meta({ id: 'Invitation' });

export const peopleShape = z
  .object({ admins: z.array(adminShape), invitations: z.array(invitationShape) })
  .meta({ id: 'People' });

/** Answered with 202 instead of the result. */
export const waitsShape = z.object({ approvalId: idShape }).meta({ id: 'Waits' });

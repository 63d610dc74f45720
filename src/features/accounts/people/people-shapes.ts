import { z } from 'zod';
import { idShape, momentShape, namedShape, numberShape } from '../../../platform/http/answer-shape.ts';
import { roles } from '../call-roles.rules.ts';

/** Contains no secret, nor a hash of one. */
export const adminShape = namedShape('Admin', {
  id: idShape,
  username: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
  email: z.string().nullable(),
  secondStep: z.boolean(),
  passkeys: numberShape,
  lastSeenAt: momentShape.nullable(),
  createdAt: momentShape,
});

export const invitationShape = namedShape('Invitation', {
  id: idShape,
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string(),
  createdAt: momentShape,
  expiresAt: momentShape,
});

export const peopleShape = z
  .object({ admins: z.array(adminShape), invitations: z.array(invitationShape) })
  .meta({ id: 'People' });

/** Answered with 202 instead of the result. */
export const waitsShape = z.object({ approvalId: idShape }).meta({ id: 'Waits' });

import { z } from 'zod';
import { amountShape, idShape, momentShape, namedShape } from '../../platform/http/answer-shape.ts';
import { approvalActions } from '../accounts/accounts.table.ts';
import { adminCalls } from '../accounts/calls.ts';
import { refundRefusals } from '../admin-orders/admin-order-shapes.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { erasureShape } from '../privacy/privacy-shapes.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

const action = z.enum(approvalActions);

const approvalShape = namedShape('Approval', {
  id: idShape,
  action,
  orderId: idShape.nullable(),
  orderNumber: z.string().nullable(),
  person: z.string().nullable(),
  amount: amountShape.nullable(),
  reason: z.string().nullable(),
  askedBy: z.string(),
  createdAt: momentShape,
  /** Another account has to decide it. */
  isOwn: z.boolean(),
});

const decidedShape = z
  .object({ id: idShape, action, isApproved: z.boolean(), erasure: erasureShape.nullable() })
  .meta({ id: 'ApprovalDecided' });

const admin = adminCalls<CheckoutDeps>('Operations');

export const approvalCalls = [
  admin('GET /admin/approvals', 'listApprovals', {
    summary: 'Lists approvals waiting for a second account',
    answers: { 200: z.array(approvalShape) },
    run: ({ db }, { admin: self }) => listApprovals(db, self),
  }),
  admin('POST /admin/approvals/:id', 'decideApproval', {
    cost: 'heavy',
    summary: 'Approves or rejects what another account asked for',
    description:
      'The account that asked may drop it. Refused where that account may no longer do it, or where the order has changed since.',
    body: z.strictObject({ approve: z.boolean() }),
    answers: { 200: decidedShape },
    refuses: [
      'forbidden',
      { code: 'already-decided', message: 'This request has been decided already' },
      'own-approval',
      'asker-may-not',
      'approval-outdated',
      ...refundRefusals,
    ],
    run: (deps, { params: { id }, body: { approve }, admin: self, now }) =>
      decideApproval(deps, { id, approve, admin: self }, now),
  }),
] as const;

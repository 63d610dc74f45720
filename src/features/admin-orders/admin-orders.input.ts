import { z } from 'zod';
import { buyerEmailInput } from '../../platform/email.input.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { deliveryStatuses, readDeliveryStatus } from '../orders/order-status.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { namedIds, recordIds } from '../records/record-ids.input.ts';

const deliveryStatus = z.string('Must be a delivery status').transform((text, context) => {
  const status = readDeliveryStatus(text);
  if (status) return status;
  context.addIssue({ code: 'custom', message: `Must be one of ${deliveryStatuses.join(', ')}` });
  return z.NEVER;
});

export const orderChangeInput = z
  .strictObject({ deliveryStatus: deliveryStatus.optional(), customerEmail: buyerEmailInput.optional() })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change');

export type OrderChange = z.output<typeof orderChangeInput>;

const refundLine = z.strictObject({
  orderItemId: z.string('A line is named by its id').meta({ format: 'uuid' }).refine(isId, 'Not the id of a line'),
  quantity: z.int('The quantity must be a whole number').min(1, 'The quantity must be at least 1').max(1_000_000),
});

const namesEachOnce = (lines: readonly { orderItemId: string }[]) =>
  new Set(lines.map(({ orderItemId }) => orderItemId)).size === lines.length;

const maxRecords = 1_000;

const reason = z.string().trim().min(1, 'Required').max(500, 'At most 500 characters').optional();

export const refundInput = z
  .strictObject({
    lines: z
      .array(refundLine, 'The lines are a list')
      .min(1, 'Without lines everything that is left is refunded: leave them out')
      .max(policy.maxCartLines, `At most ${policy.maxCartLines} lines`)
      .refine(namesEachOnce, 'A line is named once')
      .optional(),
    recordIds: recordIds(maxRecords, 'Without leads everything that is left is refunded: leave them out').optional(),
    byHand: z.boolean('Must be true or false').optional(),
    reason,
  })
  .refine(({ lines, recordIds }) => !lines || !recordIds, { path: ['recordIds'], message: 'Name lines or leads' })
  .refine(({ lines, recordIds, byHand }) => !byHand || (!lines && !recordIds), {
    path: ['byHand'],
    message: 'Only what is still owed is paid by hand: name no lines or leads',
  });

export const refundsInput = z.strictObject({
  orderIds: namedIds('order', policy.maxRefundsAtOnce, 'Name at least one order'),
  reason,
});

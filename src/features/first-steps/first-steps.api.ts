import { z } from 'zod';
import { optionalEmailInput } from '../../platform/email.input.ts';
import { acceptedShape } from '../../platform/http/refusals.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readPreferences } from '../../platform/preferences.ts';
import { stepProofInput } from '../accounts/accounts.input.ts';
import { proofOf } from '../accounts/admin-cookie.ts';
import { adminCalls } from '../accounts/calls.ts';
import { stepRefusals } from '../accounts/passkeys/passkey-shapes.ts';
import { testMail } from '../accounts/people/account-mail.mail.ts';
import { findAdminRow } from '../accounts/people/list-admins.ts';
import { withSecondStep } from '../accounts/prove-account.ts';
import { alertAddress } from '../settings/mail-addresses.ts';
import { type FirstStep, firstStepKeys, firstStepProblems, markedSteps } from './first-steps.rules.ts';
import { markFirstStep, readFirstSteps } from './read-first-steps.ts';
import { type RemovalFailure, type Removed, removeTrialSales } from './remove-trial-sales.ts';

const firstStepShape = z
  .object({
    key: z.enum(firstStepKeys),
    isDone: z.boolean(),
    /** Without it a live shop sells nothing. */
    isNeeded: z.boolean(),
    problem: z.enum(firstStepProblems).nullable(),
    missing: z.array(z.string()),
    lines: z.string().nullable(),
    at: z.string().nullable(),
    markedBy: z.string().nullable(),
  } satisfies Record<keyof FirstStep, z.ZodType>)
  .meta({ id: 'FirstStep' });

const admin = adminCalls('Operations');

export const firstStepCalls = [
  admin('GET /admin/first-steps', 'listFirstSteps', {
    summary: "Lists the steps before the shop's first real sale, as checked by the shop",
    description:
      '`seller` and `contact` are needed to sell in a live shop; the others advise. `missing` names settings, accounts or an address.',
    answers: { 200: z.array(firstStepShape) },
    run: (deps, { now }) => readFirstSteps(deps, now),
  }),
  admin('POST /admin/first-steps/test-mail', 'sendTestMail', {
    summary: 'Sends a test mail to an address, else to the account, else to the address for technical alerts',
    body: z.object({ to: optionalEmailInput.optional() }),
    limit: { name: 'test-mail', hits: 5, windowSeconds: 60 },
    answers: { 202: acceptedShape },
    run: async ({ db, env, enqueue }, { admin: self, body, context }) => {
      const to = body.to ?? (await findAdminRow(db, self.id))?.email ?? alertAddress(env, 'machine');
      const { language } = readPreferences(context.req.header('cookie') ?? '');
      await db.transaction((tx) => queueMail(tx, enqueue, testMail(to, language, env)));
      return { accepted: true as const };
    },
  }),
  admin('POST /admin/first-steps/:step', 'markFirstStep', {
    summary: 'Marks a step that the shop cannot check itself as done, or as not done',
    path: { step: z.enum(markedSteps) },
    body: z.object({ isDone: z.boolean() }),
    answers: { 200: z.array(firstStepShape) },
    run: async (deps, { params: { step }, body: { isDone }, actor, now }) => {
      const key = markedSteps.find((one) => one === step);
      if (!key) return null;
      await markFirstStep(deps.db, { key, isDone, actor }, now);
      return readFirstSteps(deps, now);
    },
  }),
  admin('POST /admin/trial-sales/remove', 'removeTrialSales', {
    cost: 'heavy',
    summary: 'Deletes the purchases of a shop that was tried without payment keys; sales by invoice stay',
    description:
      'Their leads are unsold again, and the next receipt follows the last real one. Needs the second step, or the password where the account has none.',
    body: stepProofInput,
    isLimited: true,
    answers: { 200: z.object({ removed: z.int() }) },
    refuses: [
      ...stepRefusals,
      'trial-sales-stay',
      { code: 'trial-month-closed', details: { months: z.array(z.string()) } },
    ],
    run: async (deps, { body, admin: self, actor, address, now, context }) => {
      const proof = { ...body, ...proofOf(context, deps, address) };
      const result = await withSecondStep<Removed, RemovalFailure>(deps.db, self, proof, now, (tx) =>
        removeTrialSales(tx, deps, actor, now),
      );
      if (!result.ok) return result;
      deps.stockChanged(result.value.leadIds);
      return { removed: result.value.removed };
    },
  }),
] as const;

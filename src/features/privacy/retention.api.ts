import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { conflict } from '../../platform/http/refusals.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { allowRetention } from './allow-retention.ts';
import { retentionShape } from './privacy-shapes.ts';
import { readRetentionState } from './retention-state.ts';

const shared = { tag: 'Privacy', opens: ['admin'] };

const allowInput = z.object({ at: z.iso.datetime().transform((text) => new Date(text)) });

const calls = {
  show: describeCall({
    ...shared,
    id: 'showRetention',
    summary: 'When the nightly erasing last ran as usual, and what it waits for',
    answers: { 200: retentionShape },
  }),
  allow: describeCall({
    ...shared,
    id: 'allowRetention',
    summary: 'Lets the night that waits erase what is due by the clock; `at` says which',
    body: allowInput,
    answers: { 200: retentionShape },
    refuses: [conflict('not-waiting')],
  }),
};

export function retentionApi(deps: ApiDeps) {
  const { db, now } = deps;
  return new Hono<AdminVariables>()
    .get('/admin/privacy/retention', calls.show, requireAdmin(deps), async (context) =>
      context.json(await readRetentionState(db)),
    )
    .post('/admin/privacy/retention/allow', calls.allow, requireAdmin(deps), async (context) => {
      const { at } = await readBody(context, allowInput);
      const result = await allowRetention(db, deps, { at, actor: context.get('admin').username }, now());
      if (!result.ok) throw new ApiError(409, 'not-waiting', 'That night waits no longer');
      return context.json(result.value);
    });
}

import { Hono } from 'hono';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { ApiError, malformed, notFound } from '../../../platform/http/api-error.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { conflict, staleRow } from '../../../platform/http/refusals.ts';
import { wantedVersion } from '../../../platform/http/wanted-version.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { adminLeadShape } from '../catalogue-shapes.ts';
import { scheduleInput } from './schedule.input.ts';
import { scheduleLead } from './schedule-lead.ts';

const scheduleCall = describeCall({
  id: 'scheduleLead',
  tag: 'Catalogue',
  summary: 'Plans when a draft is published and when the price changes; null cancels it',
  opens: ['admin'],
  body: scheduleInput,
  isVersioned: true,
  answers: { 200: adminLeadShape },
  refuses: [staleRow(adminLeadShape), conflict('already-published')],
});

export function scheduleApi(deps: ApiDeps) {
  const { db, now } = deps;
  return new Hono<AdminVariables>().patch(
    '/admin/leads/:id/schedule',
    scheduleCall,
    requireAdmin(deps),
    async (context) => {
      const schedule = await readBody(context, scheduleInput);
      const version = wantedVersion(context);
      const actor = context.get('admin').username;
      const result = await scheduleLead(db, { id: context.req.param('id'), schedule, version, actor }, now());
      if (result.ok) return context.json(result.value);
      const { failure } = result;
      if (failure.kind === 'not-found') throw notFound();
      if (failure.kind === 'past') throw malformed(failure.field, 'Must be in the future');
      if (failure.kind === 'published') {
        throw new ApiError(409, 'already-published', 'The listing is published already');
      }
      throw new ApiError(409, 'stale', 'Somebody else has changed this listing', {
        details: { current: failure.current },
      });
    },
  );
}

import { Hono } from 'hono';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { successShape } from '../../../platform/http/refusals.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { exportInput } from './exports.input.ts';
import { logExport } from './log-export.ts';

const begun = describeCall({
  id: 'beginExport',
  tag: 'Operations',
  summary: 'Writes into the log that a list is exported; the dashboard does so before it reads one',
  opens: ['admin'],
  body: exportInput,
  answers: { 200: successShape },
});

/**
 * Exports are made in the browser from ordinary pages of a list, so the page has to announce them before it reads any.
 */
export function exportsApi(deps: ApiDeps) {
  const { db, now } = deps;
  return new Hono<AdminVariables>().post('/admin/exports', begun, requireAdmin(deps), async (context) => {
    await logExport(db, await readBody(context, exportInput), context.get('admin').username, now());
    return context.json({ success: true });
  });
}

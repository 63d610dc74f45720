import { Hono } from 'hono';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { auditApi } from './audit.api.ts';
import { jobsApi } from './jobs.api.ts';
import { mailsApi } from './mails.api.ts';
import { statsShape } from './operations-shapes.ts';
import { overviewApi } from './overview.api.ts';
import { showStats } from './show-stats.ts';

const counted = describeCall({
  id: 'showStats',
  tag: 'Operations',
  summary: 'The counts at the head of the dashboard',
  opens: ['admin'],
  answers: { 200: statsShape },
});

/** What an admin alone sees of the shop itself. */
export const adminApi = (parts: ApiParts) =>
  new Hono<AdminVariables>()
    .get('/admin/stats', counted, requireAdmin(parts), async (context) =>
      context.json(await showStats(parts.db), 200, { 'cache-control': 'no-store' }),
    )
    .route('/', mailsApi(parts))
    .route('/', jobsApi(parts))
    .route('/', auditApi(parts))
    .route('/', overviewApi(parts));

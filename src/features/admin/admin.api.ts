import { Hono } from 'hono';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { auditApi } from './audit.api.ts';
import { jobsApi } from './jobs.api.ts';
import { mailsApi } from './mails.api.ts';
import { overviewApi } from './overview.api.ts';
import { showStats } from './show-stats.ts';

/** What an admin alone sees of the shop itself. */
export const adminApi = (parts: ApiParts) =>
  new Hono<AdminVariables>()
    .get('/admin/stats', requireAdmin(parts), async (context) =>
      context.json(await showStats(parts.db), 200, { 'cache-control': 'no-store' }),
    )
    .route('/', mailsApi(parts))
    .route('/', jobsApi(parts))
    .route('/', auditApi(parts))
    .route('/', overviewApi(parts));

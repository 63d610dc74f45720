import { Hono } from 'hono';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import type { AdminVariables } from '../accounts/require-admin.ts';
import { auditApi } from './operations/audit.api.ts';
import { jobsApi } from './operations/jobs.api.ts';
import { mailsApi } from './operations/mails.api.ts';
import { overviewApi } from './overview/overview.api.ts';
import { statsApi } from './overview/stats.api.ts';

/** What an admin alone sees of the shop itself. */
export const adminApi = (parts: ApiParts) =>
  new Hono<AdminVariables>()
    .route('/', statsApi(parts))
    .route('/', mailsApi(parts))
    .route('/', jobsApi(parts))
    .route('/', auditApi(parts))
    .route('/', overviewApi(parts));

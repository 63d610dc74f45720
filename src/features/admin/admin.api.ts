import { Hono } from 'hono';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { AdminVariables } from '../accounts/require-admin.ts';
import { buyersApi } from '../admin-orders/buyers.api.ts';
import { notesApi } from '../admin-orders/notes.api.ts';
import { findApi } from './find/find.api.ts';
import { auditApi } from './operations/audit.api.ts';
import { exportsApi } from './operations/exports.api.ts';
import { jobsApi } from './operations/jobs.api.ts';
import { mailsApi } from './operations/mails.api.ts';
import { overviewApi } from './overview/overview.api.ts';
import { statsApi } from './overview/stats.api.ts';
import { viewsApi } from './views/views.api.ts';

export const adminApi = (deps: ApiDeps) =>
  new Hono<AdminVariables>()
    .route('/', statsApi(deps))
    .route('/', buyersApi(deps))
    .route('/', findApi(deps))
    .route('/', notesApi(deps))
    .route('/', mailsApi(deps))
    .route('/', jobsApi(deps))
    .route('/', auditApi(deps))
    .route('/', exportsApi(deps))
    .route('/', overviewApi(deps))
    .route('/', viewsApi(deps));

import { Hono } from 'hono';
import type { ApiDeps, ApiVariables } from '../../../platform/http/api-deps.ts';
import { scheduleApi } from '../scheduling/schedule.api.ts';
import { adminCategoriesApi } from './admin-categories.api.ts';
import { adminLeadsApi } from './admin-leads.api.ts';
import type { RecordRules } from './edit-lead.ts';
import { editLeadsApi } from './edit-leads.api.ts';

export const editingApi = (deps: ApiDeps, rules: RecordRules) =>
  new Hono<ApiVariables>()
    .route('/', editLeadsApi(deps, rules))
    .route('/', adminLeadsApi(deps))
    .route('/', scheduleApi(deps))
    .route('/', adminCategoriesApi(deps));

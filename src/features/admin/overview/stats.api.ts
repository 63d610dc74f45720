import { Hono } from 'hono';
import { z } from 'zod';
import { numberShape, shapeOf } from '../../../platform/http/answer-shape.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { type AdminStats, showStats } from './show-stats.ts';

const statsShape = shapeOf<AdminStats>().as(
  z
    .object({
      totalLeads: numberShape,
      totalOrders: numberShape,
      completedOrders: numberShape,
      totalContacts: numberShape,
      totalNewsletters: numberShape,
    })
    .meta({ id: 'Stats' }),
);

const counted = describeCall({
  id: 'showStats',
  tag: 'Operations',
  summary: 'The counts at the head of the dashboard',
  opens: ['admin'],
  answers: { 200: statsShape },
});

export const statsApi = (deps: ApiDeps) =>
  new Hono<AdminVariables>().get('/admin/stats', counted, requireAdmin(deps), async (context) =>
    context.json(await showStats(deps.db)),
  );

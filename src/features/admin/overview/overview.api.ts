import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { malformed } from '../../../platform/http/api-error.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { readQuery } from '../../../platform/http/read-query.ts';
import { addDays, dayAt } from '../../../platform/time/swedish-days.rules.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { listNeeds } from './list-needs.ts';
import { overviewQuery } from './overview.input.ts';
import { bucketsOf } from './overview-period.rules.ts';
import { needShape, overviewShape } from './overview-shapes.ts';
import { mostBuckets } from './overview-state.rules.ts';
import { showOverview } from './show-overview.ts';

const usualDays = 30;
const shared = { tag: 'Operations', opens: ['admin'] };

const calls = {
  overview: describeCall({
    ...shared,
    id: 'showShopOverview',
    summary: 'How the shop does in some days, beside the same number of days before',
    query: overviewQuery,
    answers: { 200: overviewShape },
  }),
  needs: describeCall({
    ...shared,
    id: 'listNeeds',
    summary: 'What needs a hand, the most urgent first',
    answers: { 200: z.array(needShape) },
  }),
};

function periodOf({ from, to, by }: z.output<typeof overviewQuery>, now: Date) {
  const last = to ?? dayAt(now);
  const period = { from: from ?? addDays(last, 1 - usualDays), to: last };
  if (period.from > period.to) throw malformed('from', 'Must not be after the last day');
  if (bucketsOf(period, by, mostBuckets).length > mostBuckets) {
    throw malformed('by', `At most ${mostBuckets} at once: ask for fewer days, or for weeks or months`);
  }
  return { ...period, by };
}

export const overviewApi = (deps: ApiDeps) =>
  new Hono<AdminVariables>()
    .get('/admin/overview', calls.overview, requireAdmin(deps), async (context) => {
      const params = periodOf(readQuery(context, overviewQuery), deps.now());
      return context.json(await showOverview(deps.db, params));
    })
    .get('/admin/needs', calls.needs, requireAdmin(deps), async (context) =>
      context.json(await listNeeds(deps.db, deps.now())),
    );

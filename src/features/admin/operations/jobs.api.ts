import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import {
  adminList,
  answerAdminList,
  type ListFilter,
  type ListParams,
  pageOf,
} from '../../../platform/http/admin-list.ts';
import { numberShape } from '../../../platform/http/answer-shape.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { acceptedShape, conflict } from '../../../platform/http/refusals.ts';
import { jobStates } from '../../../platform/job-state.rules.ts';
import { jobRows } from '../../../platform/jobs/job-rows.ts';
import {
  countFailedJobs,
  countJobs,
  type JobRow,
  jobAnswer,
  jobOrders,
  listJobs,
} from '../../../platform/jobs/list-jobs.ts';
import { rerunJob } from '../../../platform/jobs/rerun-job.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { thingsIn, withNames } from './name-things.ts';
import { jobShape } from './operations-shapes.ts';

const jobs = adminList({ orders: jobOrders, created: jobRows.createdOn, filters: { state: jobStates } });

const shared = { tag: 'Operations', opens: ['admin'] };

const calls = {
  list: describeCall({
    ...shared,
    id: 'listJobs',
    summary: 'What the shop does in the background',
    kind: 'admin list',
    query: jobs.query,
    answers: { 200: z.array(jobShape) },
  }),
  count: describeCall({
    ...shared,
    id: 'countFailedJobs',
    summary: 'How many jobs have failed for good',
    answers: { 200: z.object({ failed: numberShape }) },
  }),
  rerun: describeCall({
    ...shared,
    id: 'rerunJob',
    summary: 'Runs a job again that has failed for good',
    answers: { 202: acceptedShape },
    refuses: [conflict('not-failed')],
  }),
};

async function rerun(db: Db, { id, actor }: { id: string; actor: string }, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const result = await rerunJob(tx, id);
    if (!result.ok) {
      throw result.failure === 'not-found'
        ? notFound()
        : new ApiError(409, 'not-failed', 'Only a job that has failed for good can be run again');
    }
    await writeAudit(tx, { actor, action: 'rerun', entity: 'job', entityId: id, after: result.value }, now);
  });
}

const stateIn = ({ only }: ListFilter) => jobStates.find((one) => one === only.state);

export function jobsApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  const list = {
    ...jobs,
    async read(params: ListParams<JobRow>) {
      const { rows, next } = pageOf(await listJobs(db, { ...params, state: stateIn(params) }), params);
      return { rows: await withNames(db, rows.map(jobAnswer), ({ ids }) => thingsIn(ids)), next };
    },
    count: (filter: ListFilter) => countJobs(db, { ...filter, state: stateIn(filter) }),
  };
  return new Hono<AdminVariables>()
    .get('/admin/jobs', calls.list, requireAdmin(deps), (context) => answerAdminList(context, list, env.SESSION_SECRET))
    .get('/admin/jobs/counts', calls.count, requireAdmin(deps), async (context) =>
      context.json({ failed: await countFailedJobs(db) }),
    )
    .post('/admin/jobs/:id/rerun', calls.rerun, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      await rerun(db, params, now());
      return context.json({ accepted: true }, 202);
    });
}

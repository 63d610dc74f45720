import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { type ListFilter, pageOf, servedList } from '../../../platform/http/admin-list.ts';
import { idShape, momentShape, numberShape } from '../../../platform/http/answer-shape.ts';
import { acceptedShape, success, successShape } from '../../../platform/http/refusals.ts';
import { rowShape } from '../../../platform/http/row-shape.ts';
import { selectedList } from '../../../platform/http/selected-list.ts';
import { jobRows } from '../../../platform/jobs/job-rows.ts';
import { countFailedJobs, countJobs, jobAnswer, jobOrders, listJobs } from '../../../platform/jobs/list-jobs.ts';
import { rerunJob } from '../../../platform/jobs/rerun-job.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { jobStates } from '../../../platform/queue-states.rules.ts';
import { ok } from '../../../platform/result.ts';
import { mayAsk } from '../../accounts/call-roles.rules.ts';
import { adminCalls } from '../../accounts/calls.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { auditList } from '../../audit/list-audit.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { refusal } from '../../policy/refusals.ts';
import { withExampleLeads } from '../kit/example-leads.mail.ts';
import { exportFiles, readForExport } from '../kit/export-files.rules.ts';
import { countDelivered, findMail, mailList } from './list-mails.ts';
import { thingsIn, withNames } from './name-things.ts';
import { resendMail } from './resend-mail.ts';

/** `of`: the listing whose records they are. The search text is left out, since it may name a person. */
const exportInput = z
  .strictObject({
    file: z.enum(exportFiles, 'No such export'),
    of: z.uuid('of must be the id of a listing').optional(),
    isNarrowed: z.boolean('isNarrowed must be true or false').default(false),
  })
  .refine(({ file, of }) => (file === 'records.csv') === (of !== undefined), {
    path: ['of'],
    message: 'Leads are exported of a listing, and nothing else is',
  });

const rerunLogged = (db: Db, { id, actor }: { id: string; actor: string }, now: Date) =>
  db.transaction(async (tx) => {
    const result = await rerunJob(tx, id);
    if (!result.ok) return result;
    await writeAudit(tx, { actor, action: 'rerun', entity: 'job', entityId: id, after: result.value }, now);
    return ok({ accepted: true as const });
  });

async function logExport(
  db: Db,
  { file, of, isNarrowed }: z.infer<typeof exportInput>,
  actor: string,
  now: Date,
): Promise<void> {
  const subject = of === undefined ? { entity: 'export', entityId: file } : { entity: 'lead', entityId: of };
  await writeAudit(db, { actor, action: 'export', ...subject, after: { file, isNarrowed } }, now);
}

const wholeMailShape = rowShape(mails, { without: ['dedupeKey', 'filesOf', 'headers'] }).meta({ id: 'WholeMail' });

const mailShape = wholeMailShape.omit({ html: true }).meta({ id: 'Mail' });

const namesShape = z.record(z.string(), z.string());

const jobShape = z
  .object({
    id: idShape,
    name: z.string(),
    state: z.enum(jobStates),
    attempts: numberShape,
    createdAt: momentShape,
    nextTryAt: momentShape.nullable(),
    failedAt: momentShape.nullable(),
    error: z.string().nullable(),
    ids: z.record(z.string(), z.unknown()),
    names: namesShape,
  })
  .meta({ id: 'Job' });

const auditShape = rowShape(auditEntries, { without: ['before', 'after'] })
  .extend({ before: z.unknown(), after: z.unknown(), names: namesShape })
  .meta({ id: 'AuditEntry' });

const stateIn = ({ only }: ListFilter) => jobStates.find((one) => one === only.state);

const admin = adminCalls('Operations');

export const operationsCalls = [
  admin('GET /admin/audit', 'listAudit', {
    summary: 'Lists the audit log, newest first',
    answers: { 200: z.array(auditShape) },
    list: selectedList({
      ...auditList,
      answer: (db, rows) =>
        withNames(db, rows, ({ entity, entityId, before, after }) => [
          { entity, id: entityId },
          ...thingsIn(before),
          ...thingsIn(after),
        ]),
    }),
  }),
  // Exports are made in the browser from ordinary pages of a list, so the page announces them before it reads any.
  admin('POST /admin/exports', 'beginExport', {
    summary: 'Logs that a list is exported; the dashboard calls it before reading the list',
    body: exportInput,
    answers: { 200: successShape },
    run: async ({ db }, { body, admin: { role }, actor, now }) => {
      if (!mayAsk(role, readForExport[body.file])) throw refusal('forbidden');
      await logExport(db, body, actor, now);
      return success;
    },
  }),
  admin('GET /admin/jobs', 'listJobs', {
    summary: 'Lists background jobs',
    answers: { 200: z.array(jobShape) },
    list: servedList({
      orders: jobOrders,
      created: jobRows.createdOn,
      filters: { state: jobStates },
      count: (db, filter) => countJobs(db, { ...filter, state: stateIn(filter) }),
      async read(db, params) {
        const { rows, next } = pageOf(await listJobs(db, { ...params, state: stateIn(params) }), params);
        return { rows: await withNames(db, rows.map(jobAnswer), ({ ids }) => thingsIn(ids)), next };
      },
    }),
  }),
  admin('GET /admin/jobs/counts', 'countFailedJobs', {
    summary: 'Counts jobs that have failed permanently',
    answers: { 200: z.object({ failed: numberShape }) },
    run: async ({ db }) => ({ failed: await countFailedJobs(db) }),
  }),
  admin('POST /admin/jobs/:id/rerun', 'rerunJob', {
    summary: 'Retries a job that has failed permanently',
    answers: { 202: acceptedShape },
    refuses: ['not-failed'],
    run: ({ db }, { params: { id }, actor, now }) => rerunLogged(db, { id, actor }, now),
  }),
  admin('GET /admin/mails', 'listMails', {
    summary: 'Lists the outbox',
    answers: { 200: z.array(mailShape) },
    list: mailList,
  }),
  admin('GET /admin/mails/:id', 'readMail', {
    summary: 'Shows a mail with its HTML; made-up leads stand where those of a delivery are filled in',
    answers: { 200: wholeMailShape },
    run: async ({ db, env }, { params: { id }, admin: { role } }) => {
      const mail = await findMail(db, id, role);
      return mail && withExampleLeads(mail, env, await countDelivered(db, id));
    },
  }),
  admin('POST /admin/mails/:id/resend', 'resendMail', {
    summary: 'Sends a mail again; returns the new mail',
    answers: { 200: wholeMailShape },
    refuses: ['under-way', 'links-blanked'],
    run: async (deps, { params: { id }, admin: { role }, actor, now }) =>
      (await findMail(deps.db, id, role)) ? resendMail(deps.db, deps, { id, actor, role }, now) : null,
  }),
] as const;

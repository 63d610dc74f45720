import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { conflict } from '../../../platform/http/refusals.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { mailStatuses } from '../../../platform/mail-status.rules.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { countMails, findMail, listMails, mailOrders } from './list-mails.ts';
import { mailShape, wholeMailShape } from './operations-shapes.ts';
import { resendMail } from './resend-mail.ts';

const outbox = adminList({ orders: mailOrders, created: mails.createdAt, filters: { status: mailStatuses } });

const shared = { tag: 'Operations', opens: ['admin'] };

const calls = {
  list: describeCall({
    ...shared,
    id: 'listMails',
    summary: 'The outbox',
    kind: 'admin list',
    query: outbox.query,
    answers: { 200: z.array(mailShape) },
  }),
  read: describeCall({
    ...shared,
    id: 'readMail',
    summary: 'One mail with its HTML',
    answers: { 200: wholeMailShape },
  }),
  resend: describeCall({
    ...shared,
    id: 'resendMail',
    summary: 'Sends a mail once more; answers the one that goes out',
    answers: { 200: wholeMailShape },
    refuses: [conflict('under-way'), conflict('links-blanked')],
  }),
};

const refusals = {
  'not-found': notFound(),
  'under-way': new ApiError(409, 'under-way', 'This mail is on its way already'),
  blanked: new ApiError(409, 'links-blanked', 'The links of this mail were blanked when it was sent: make a new one'),
};

export function mailsApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  const list = {
    ...outbox,
    read: (params: Parameters<typeof listMails>[1]) => listMails(db, params),
    count: (filter: ListFilter) => countMails(db, filter),
  };
  return new Hono<AdminVariables>()
    .get('/admin/mails', calls.list, requireAdmin(deps), (context) =>
      answerAdminList(context, list, env.SESSION_SECRET),
    )
    .get('/admin/mails/:id', calls.read, requireAdmin(deps), async (context) => {
      const mail = await findMail(db, context.req.param('id'));
      if (!mail) throw notFound();
      return context.json(mail);
    })
    .post('/admin/mails/:id/resend', calls.resend, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      const result = await resendMail(db, deps, params, now());
      if (!result.ok) throw refusals[result.failure];
      return context.json(result.value);
    });
}

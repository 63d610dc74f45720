import { Hono } from 'hono';
import { answerAdminList } from '../../platform/http/admin-list.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { mailStatuses } from '../../platform/mail-status.rules.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { findMail, listMails, mailOrders } from './list-mails.ts';
import { resendMail } from './resend-mail.ts';

const noStore = { 'cache-control': 'no-store' };

const refusals = {
  'not-found': notFound(),
  'under-way': new ApiError(409, 'under-way', 'This mail is on its way already'),
  blanked: new ApiError(409, 'links-blanked', 'The links of this mail were blanked when it was sent: make a new one'),
};

/** The outbox as the admin reads it, and sends from it. */
export function mailsApi(parts: ApiParts) {
  const { db, env, enqueue, now } = parts;
  const list = {
    orders: mailOrders,
    filters: { status: mailStatuses },
    read: (wish: Parameters<typeof listMails>[1]) => listMails(db, wish),
  };
  return new Hono<AdminVariables>()
    .get('/admin/mails', requireAdmin(parts), (context) => answerAdminList(context, list, env.SESSION_SECRET))
    .get('/admin/mails/:id', requireAdmin(parts), async (context) => {
      const mail = await findMail(db, context.req.param('id'));
      if (!mail) throw notFound();
      return context.json(mail, 200, noStore);
    })
    .post('/admin/mails/:id/resend', requireAdmin(parts), async (context) => {
      const wish = { id: context.req.param('id'), actor: context.get('admin').username };
      const result = await resendMail(db, enqueue, wish, now());
      if (!result.ok) throw refusals[result.failure];
      return context.json(result.value, 200, noStore);
    });
}

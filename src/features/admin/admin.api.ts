import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';

/** The outbox as the admin reads it. */
export function adminApi(parts: ApiParts) {
  const { db } = parts;
  return new Hono<AdminVariables>().get('/admin/mails', requireAdmin(parts), async (context) => {
    const { id, to, subject, template, status, attempts, lastError, createdAt, text } = mails;
    const rows = await db
      .select({ id, to, subject, template, status, attempts, lastError, createdAt, text })
      .from(mails)
      .orderBy(desc(createdAt), desc(id));
    return context.json(rows, 200, { 'cache-control': 'no-store' });
  });
}

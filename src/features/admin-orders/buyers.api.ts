import { Hono } from 'hono';
import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { buyerShape } from './buyers-shapes.ts';
import { showBuyer } from './show-buyer.ts';

const query = z.strictObject({ email: emailInput });

const shown = describeCall({
  id: 'showBuyer',
  tag: 'Orders',
  summary: 'Everything that has to do with an address, newest first',
  opens: ['admin'],
  query,
  answers: { 200: buyerShape },
  refuses: [{ status: 404, code: 'not-found' }],
});

export const buyersApi = (deps: ApiDeps) =>
  new Hono<AdminVariables>().get('/admin/buyers', shown, requireAdmin(deps), async (context) => {
    const buyer = await showBuyer(deps.db, readQuery(context, query).email);
    if (!buyer) throw notFound();
    return context.json(buyer);
  });

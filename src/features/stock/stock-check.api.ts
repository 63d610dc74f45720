import { Hono } from 'hono';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { showStockCheck } from './check-stock.ts';
import { stockCheckShape } from './stock-shapes.ts';

const show = describeCall({
  tag: 'Leads',
  opens: ['admin'],
  id: 'showStockCheck',
  summary: 'The latest comparison of the stock with what it is made of',
  answers: { 200: stockCheckShape },
});

export const stockCheckApi = (deps: ApiDeps) =>
  new Hono<AdminVariables>().get('/admin/stock-check', show, requireAdmin(deps), async (context) =>
    context.json(await showStockCheck(deps.db)),
  );

import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { conflict } from '../../platform/http/refusals.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { monthInput, reopenInput } from './books.input.ts';
import { closedMonthShape, monthOfBooksShape, reopenedMonthShape } from './books-shapes.ts';
import { closeMonth, reopenMonth } from './close-month.ts';
import { listMonths } from './list-months.ts';

const shared = { tag: 'Books', opens: ['admin'] };

const calls = {
  list: describeCall({
    ...shared,
    id: 'listBooksMonths',
    summary: 'Months with documents and months that are closed, the newest first',
    answers: { 200: z.array(monthOfBooksShape) },
  }),
  close: describeCall({
    ...shared,
    id: 'closeBooksMonth',
    summary: 'From now on no document is dated into this month, which must be over',
    body: monthInput,
    answers: { 200: closedMonthShape },
    refuses: [conflict('month-not-over'), conflict('already-closed')],
  }),
  reopen: describeCall({
    ...shared,
    id: 'reopenBooksMonth',
    summary: 'Opens a closed month again; the log says why',
    body: reopenInput,
    answers: { 200: reopenedMonthShape },
    refuses: [conflict('not-closed')],
  }),
};

const said = {
  'month-not-over': 'The month is not over yet',
  'already-closed': 'The month is closed already',
  'not-closed': 'The month is not closed',
};

export function monthsApi(deps: ApiDeps) {
  const { db, now } = deps;
  return new Hono<AdminVariables>()
    .get('/admin/books/months', calls.list, requireAdmin(deps), async (context) => context.json(await listMonths(db)))
    .post('/admin/books/close', calls.close, requireAdmin(deps), async (context) => {
      const { month } = await readBody(context, monthInput);
      const result = await closeMonth(db, { month, actor: context.get('admin').username }, now());
      if (!result.ok) throw new ApiError(409, result.failure, said[result.failure]);
      return context.json(result.value);
    })
    .post('/admin/books/reopen', calls.reopen, requireAdmin(deps), async (context) => {
      const asked = await readBody(context, reopenInput);
      const result = await reopenMonth(db, { ...asked, actor: context.get('admin').username }, now());
      if (!result.ok) throw new ApiError(409, result.failure, said[result.failure]);
      return context.json(result.value);
    });
}

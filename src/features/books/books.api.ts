import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { streamJsonArray } from '../../platform/http/stream-json.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { monthInput, periodInput } from './books.input.ts';
import { booksFilesApi } from './books-files.api.ts';
import { documentShape, openDisputeShape, vatShape } from './books-shapes.ts';
import { countDocuments } from './count-documents.ts';
import { listOpenDisputes } from './list-open-disputes.ts';
import { monthsApi } from './months.api.ts';
import { providerMonthApi } from './provider/provider-month.api.ts';
import { readDocuments } from './read-documents.ts';
import { sumVat } from './sum-vat.ts';

const shared = { tag: 'Books', opens: ['admin'] };

const calls = {
  documents: describeCall({
    ...shared,
    id: 'listBooksDocuments',
    summary: 'Receipts and credit notes of Swedish days, both included, at most 366 of them; oldest first, all of them',
    query: periodInput,
    answers: { 200: z.array(documentShape) },
    tells: {
      'X-Total-Count': 'How many they are',
      'X-Unfiltered-Count': 'How many there are of all days',
      'X-Filtered-Sum': 'Their gross, credit notes deducted',
    },
  }),
  vat: describeCall({
    ...shared,
    id: 'sumVat',
    summary: 'What the documents of a month say together; of a month that is still running, what they say so far',
    query: monthInput,
    answers: { 200: vatShape },
  }),
  disputes: describeCall({
    ...shared,
    id: 'listOpenDisputes',
    summary: 'Payments that buyers’ banks are asking about, the oldest first',
    answers: { 200: z.array(openDisputeShape) },
  }),
};

/** What a bookkeeper needs of the shop. */
export function booksApi(deps: ApiDeps) {
  const { db } = deps;
  return new Hono<AdminVariables>()
    .get('/admin/books/documents', calls.documents, requireAdmin(deps), async (context) => {
      const period = readQuery(context, periodInput);
      const { total, unfiltered, sum } = await countDocuments(db, period);
      const counts = {
        'x-total-count': String(total),
        'x-unfiltered-count': String(unfiltered),
        'x-filtered-sum': sum,
      };
      const pieces = streamJsonArray(async (after: Parameters<typeof readDocuments>[2]) => {
        const { rows, next } = await readDocuments(db, { period }, after);
        return { rows: rows.map(({ document }) => document), next };
      });
      return context.body(pieces, 200, { ...counts, 'content-type': 'application/json' });
    })
    .get('/admin/books/vat', calls.vat, requireAdmin(deps), async (context) =>
      context.json(await sumVat(db, readQuery(context, monthInput).month)),
    )
    .get('/admin/books/disputes', calls.disputes, requireAdmin(deps), async (context) =>
      context.json(await listOpenDisputes(db)),
    )
    .route('/', monthsApi(deps))
    .route('/', providerMonthApi(deps))
    .route('/', booksFilesApi(deps));
}

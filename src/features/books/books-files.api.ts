import { Hono } from 'hono';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { streamPieces } from '../../platform/http/stream-pieces.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { filePeriodInput, periodInput } from './books.input.ts';
import { booksWords } from './books-words.rules.ts';
import { documentsAsCsv } from './documents-csv.ts';
import { documentsAsSie } from './documents-sie.ts';
import { documentsAsZip } from './documents-zip.ts';
import { logBooksFile } from './log-books-file.ts';
import { documentBatches } from './read-documents.ts';

const shared = { tag: 'Books', opens: ['admin'] };

const calls = {
  csv: describeCall({
    ...shared,
    id: 'readBooksCsv',
    cost: 'whole',
    summary: 'The same as a file for a spreadsheet; the log says that it was taken out',
    query: filePeriodInput,
    answers: { 200: { files: ['text/csv'] } },
  }),
  zip: describeCall({
    ...shared,
    id: 'readBooksZip',
    cost: 'whole',
    summary: 'The receipts and credit notes of a period as PDFs, each named by its label; the log says so',
    query: filePeriodInput,
    answers: { 200: { files: ['application/zip'] } },
  }),
  sie: describeCall({
    ...shared,
    id: 'readBooksSie',
    cost: 'whole',
    summary: 'The same as a SIE file of type 4I: a verification per document, in code page 437; the log says so',
    query: periodInput,
    answers: { 200: { files: ['application/octet-stream'] } },
  }),
};

const headersOf = (contentType: string, filename: string) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${filename}"`,
});

const named = (start: string, { from, to }: Period, ending: string) => `${start}-${from}--${to}.${ending}`;

export function booksFilesApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  return new Hono<AdminVariables>()
    .get('/admin/books/documents.csv', calls.csv, requireAdmin(deps), async (context) => {
      const { language, ...period } = readQuery(context, filePeriodInput);
      await logBooksFile(db, { file: 'documents.csv', period, actor: context.get('admin').username }, now());
      const pieces = documentsAsCsv(documentBatches(db, { period }), language);
      const filename = named(booksWords[language].file, period, 'csv');
      return context.body(streamPieces(pieces), 200, headersOf('text/csv; charset=utf-8', filename));
    })
    .get('/admin/books/documents.zip', calls.zip, requireAdmin(deps), async (context) => {
      const { language, ...period } = readQuery(context, filePeriodInput);
      await logBooksFile(db, { file: 'documents.zip', period, actor: context.get('admin').username }, now());
      const pieces = documentsAsZip(db, documentBatches(db, { period }), language);
      const filename = named(booksWords[language].file, period, 'zip');
      return context.body(streamPieces(pieces), 200, headersOf('application/zip', filename));
    })
    .get('/admin/books/sie', calls.sie, requireAdmin(deps), async (context) => {
      const period = readQuery(context, periodInput);
      await logBooksFile(db, { file: 'books.si', period, actor: context.get('admin').username }, now());
      const filename = named(booksWords.sv.file, period, 'si');
      const pieces = documentsAsSie(db, env, period, now());
      return context.body(streamPieces(pieces), 200, headersOf('application/octet-stream', filename));
    });
}

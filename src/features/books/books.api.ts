import type { Context } from 'hono';
import { z } from 'zod';
import { streamJsonArray } from '../../platform/http/stream-json.ts';
import { streamPieces } from '../../platform/http/stream-pieces.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { adminCalls } from '../accounts/calls.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { withProviderErrors } from '../payments/provider-errors.ts';
import { filePeriodInput, monthInput, periodInput, reopenInput } from './books.input.ts';
import {
  closedMonthShape,
  documentShape,
  monthOfBooksShape,
  openDisputeShape,
  providerMonthShape,
  reopenedMonthShape,
  vatShape,
} from './books-shapes.ts';
import { booksWords } from './books-words.rules.ts';
import { closeMonth, reopenMonth } from './close-month.ts';
import { countDocuments } from './document-sums.ts';
import { booksAsCsv } from './documents-csv.ts';
import { documentsAsSie } from './documents-sie.ts';
import { documentsAsZip } from './documents-zip.ts';
import { listMonths } from './list-months.ts';
import { listOpenDisputes } from './list-open-disputes.ts';
import { logBooksFile } from './log-books-file.ts';
import { compareMonth } from './provider/compare-month.ts';
import { maxRows } from './provider/difference.rules.ts';
import { readDocuments } from './read-documents.ts';
import { sumVat } from './sum-vat.ts';

type File = { contentType: string; start: string; period: Period; ending: string };

const answerFile = (context: Context, pieces: Parameters<typeof streamPieces>[0], { contentType, ...file }: File) =>
  context.body(streamPieces(pieces), 200, {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${file.start}-${file.period.from}--${file.period.to}.${file.ending}"`,
  });

const admin = adminCalls<CheckoutDeps>('Books');

export const booksCalls = [
  admin('GET /admin/books/documents', {
    id: 'listBooksDocuments',
    summary: 'Lists all documents of a period of at most 366 Swedish days, first and last day included; oldest first',
    query: periodInput,
    answers: { 200: z.array(documentShape) },
    tells: {
      'X-Total-Count': 'How many they are',
      'X-Unfiltered-Count': 'How many there are of all days',
      'X-Filtered-Sum': 'Their gross, credit notes deducted',
    },
    run: async ({ db }, { query: period, context }) => {
      const { total, unfiltered, sum } = await countDocuments(db, period);
      const pieces = streamJsonArray(async (after: Parameters<typeof readDocuments>[2]) => {
        const { rows, next } = await readDocuments(db, { period }, after);
        return { rows: rows.map(({ document }) => document), next };
      });
      return context.body(pieces, 200, {
        'content-type': 'application/json',
        'x-total-count': String(total),
        'x-unfiltered-count': String(unfiltered),
        'x-filtered-sum': sum,
      });
    },
  }),
  admin('GET /admin/books/vat', {
    id: 'sumVat',
    summary: 'Sums the documents and established losses of a month; the current month so far',
    query: monthInput,
    answers: { 200: vatShape },
    run: ({ db }, { query: { month } }) => sumVat(db, month),
  }),
  admin('GET /admin/books/disputes', {
    id: 'listOpenDisputes',
    summary: 'Lists open disputes, oldest first',
    answers: { 200: z.array(openDisputeShape) },
    run: ({ db }) => listOpenDisputes(db),
  }),
  admin('GET /admin/books/months', {
    id: 'listBooksMonths',
    summary: 'Lists months with documents and closed months, newest first',
    answers: { 200: z.array(monthOfBooksShape) },
    run: ({ db }) => listMonths(db),
  }),
  admin('POST /admin/books/close', {
    id: 'closeBooksMonth',
    summary: 'Closes a past month: no more documents are dated in it',
    body: monthInput,
    answers: { 200: closedMonthShape },
    refuses: ['month-not-over', 'already-closed'],
    run: ({ db }, { body: { month }, actor, now }) => closeMonth(db, { month, actor }, now),
  }),
  admin('POST /admin/books/reopen', {
    id: 'reopenBooksMonth',
    summary: 'Reopens a closed month; the reason is logged',
    body: reopenInput,
    answers: { 200: reopenedMonthShape },
    refuses: ['not-closed'],
    run: ({ db }, { body, actor, now }) => reopenMonth(db, { ...body, actor }, now),
  }),
  admin('GET /admin/books/provider', {
    id: 'compareProviderMonth',
    summary: 'Compares a month at the payment provider with the documents',
    description: `The account is null where the provider cannot tell it, or has more than ${maxRows} rows in the month and the three days before and after it. Of the differences the first ones are listed, those that nothing explains before the others; the counts are of all.`,
    query: monthInput,
    answers: { 200: providerMonthShape },
    refuses: ['payment-provider'],
    run: ({ db, payments }, { query: { month }, now }) =>
      withProviderErrors(compareMonth(db, payments, { month }, now), 'Please try again.'),
  }),
  admin('GET /admin/books/documents.csv', {
    id: 'readBooksCsv',
    cost: 'whole',
    summary:
      'Downloads the documents, and what came in for invoices or was lost, as a spreadsheet file; the download is logged',
    query: filePeriodInput,
    answers: { 200: { files: ['text/csv'] } },
    run: async ({ db }, { query: { language, ...period }, actor, now, context }) => {
      await logBooksFile(db, { file: 'documents.csv', period, actor }, now);
      const pieces = booksAsCsv(db, period, language);
      const start = booksWords[language].file;
      return answerFile(context, pieces, { contentType: 'text/csv; charset=utf-8', start, period, ending: 'csv' });
    },
  }),
  admin('GET /admin/books/documents.zip', {
    id: 'readBooksZip',
    cost: 'whole',
    summary:
      'Downloads the documents of a period as PDFs in a ZIP file, with the spreadsheet file; the download is logged',
    query: filePeriodInput,
    answers: { 200: { files: ['application/zip'] } },
    run: async ({ db }, { query: { language, ...period }, actor, now, context }) => {
      await logBooksFile(db, { file: 'documents.zip', period, actor }, now);
      const pieces = documentsAsZip(db, period, language);
      const start = booksWords[language].file;
      return answerFile(context, pieces, { contentType: 'application/zip', start, period, ending: 'zip' });
    },
  }),
  admin('GET /admin/books/sie', {
    id: 'readBooksSie',
    cost: 'whole',
    summary:
      'Downloads the documents as a SIE 4I file, one verification per document, in code page 437; the download is logged',
    query: periodInput,
    answers: { 200: { files: ['application/octet-stream'] } },
    run: async ({ db, env }, { query: period, actor, now, context }) => {
      await logBooksFile(db, { file: 'books.si', period, actor }, now);
      const start = booksWords.sv.file;
      const pieces = documentsAsSie(db, env, period, now);
      return answerFile(context, pieces, { contentType: 'application/octet-stream', start, period, ending: 'si' });
    },
  }),
] as const;

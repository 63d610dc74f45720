import type { Context } from 'hono';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { streamJsonArray } from '../../platform/http/stream-json.ts';
import { streamPieces } from '../../platform/http/stream-pieces.ts';
import type { Language } from '../../platform/language.ts';
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
import { type BooksFile, logBooksFile, typeOfFile } from './log-books-file.ts';
import { compareMonth } from './provider/compare-month.ts';
import { maxRows } from './provider/difference.rules.ts';
import { readDocuments } from './read-documents.ts';
import { sumVat } from './sum-vat.ts';

type Asked = { query: Period & { language?: Language | undefined }; actor: string; now: Date; context: Context };

async function answerFile(
  db: Db,
  file: BooksFile,
  { query: { language = 'sv', ...period }, actor, now, context }: Asked,
  pieces: Parameters<typeof streamPieces>[0],
) {
  await logBooksFile(db, { file, period, actor }, now);
  const name = `${booksWords[language].file}-${period.from}--${period.to}.${file.split('.')[1]}`;
  return context.body(streamPieces(pieces), 200, {
    'content-type': typeOfFile[file],
    'content-disposition': `attachment; filename="${name}"`,
  });
}

const admin = adminCalls<CheckoutDeps>('Books');

export const booksCalls = [
  admin('GET /admin/books/documents', 'listBooksDocuments', {
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
  admin('GET /admin/books/vat', 'sumVat', {
    summary: 'Sums the documents and established losses of a month; the current month so far',
    query: monthInput,
    answers: { 200: vatShape },
    run: ({ db }, { query: { month } }) => sumVat(db, month),
  }),
  admin('GET /admin/books/disputes', 'listOpenDisputes', {
    summary: 'Lists open disputes, oldest first',
    answers: { 200: z.array(openDisputeShape) },
    run: ({ db }) => listOpenDisputes(db),
  }),
  admin('GET /admin/books/months', 'listBooksMonths', {
    summary: 'Lists months with documents and closed months, newest first',
    answers: { 200: z.array(monthOfBooksShape) },
    run: ({ db }) => listMonths(db),
  }),
  admin('POST /admin/books/close', 'closeBooksMonth', {
    summary: 'Closes a past month: no more documents are dated in it',
    body: monthInput,
    answers: { 200: closedMonthShape },
    refuses: ['month-not-over', 'already-closed'],
    run: ({ db }, { body: { month }, actor, now }) => closeMonth(db, { month, actor }, now),
  }),
  admin('POST /admin/books/reopen', 'reopenBooksMonth', {
    summary: 'Reopens a closed month; the reason is logged',
    body: reopenInput,
    answers: { 200: reopenedMonthShape },
    refuses: ['not-closed'],
    run: ({ db }, { body, actor, now }) => reopenMonth(db, { ...body, actor }, now),
  }),
  admin('GET /admin/books/provider', 'compareProviderMonth', {
    summary: 'Compares a month at the payment provider with the documents',
    description: `The account is null where the provider cannot tell it, or has more than ${maxRows} rows in the month and the three days before and after it. Of the differences the first ones are listed, those that nothing explains before the others; the counts are of all.`,
    query: monthInput,
    answers: { 200: providerMonthShape },
    refuses: ['payment-provider'],
    run: ({ db, payments }, { query: { month }, now }) =>
      withProviderErrors(compareMonth(db, payments, { month }, now), 'Please try again.'),
  }),
  admin('GET /admin/books/documents.csv', 'readBooksCsv', {
    cost: 'whole',
    summary:
      'Downloads the documents, and what came in for invoices or was lost, as a spreadsheet file; the download is logged',
    query: filePeriodInput,
    answers: { 200: { files: ['text/csv'] } },
    run: ({ db }, asked) => answerFile(db, 'documents.csv', asked, booksAsCsv(db, asked.query, asked.query.language)),
  }),
  admin('GET /admin/books/documents.zip', 'readBooksZip', {
    cost: 'whole',
    summary:
      'Downloads the documents of a period as PDFs in a ZIP file, with the spreadsheet file; the download is logged',
    query: filePeriodInput,
    answers: { 200: { files: ['application/zip'] } },
    run: ({ db }, asked) =>
      answerFile(db, 'documents.zip', asked, documentsAsZip(db, asked.query, asked.query.language)),
  }),
  admin('GET /admin/books/sie', 'readBooksSie', {
    cost: 'whole',
    summary:
      'Downloads the documents as a SIE 4I file, one verification per document, in code page 437; the download is logged',
    query: periodInput,
    answers: { 200: { files: ['application/octet-stream'] } },
    run: ({ db, env }, asked) => answerFile(db, 'books.si', asked, documentsAsSie(db, env, asked.query, asked.now)),
  }),
] as const;

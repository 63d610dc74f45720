import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import { dayAt, type Period } from '../../platform/time/swedish-days.rules.ts';
import { receiptSeriesNames } from '../receipts/receipts.table.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import type { BooksDocument } from './books-shapes.ts';
import { booksWords } from './books-words.rules.ts';
import { codePage437Bytes } from './code-page-437.rules.ts';
import { documentBatches } from './read-documents.ts';
import { receivedAccounts, receivedAsSie } from './received-sie.ts';
import { type Accounts, sieEntry, sieHead } from './sie.rules.ts';

/** The books are Swedish, whatever language the buyer or the admin reads. */
const words = booksWords.sv;

/** The document comes first: a text that is too long loses the end of the buyer's name. */
const textOf = ({ kind, label, buyer, credits }: BooksDocument) =>
  [words.kinds[kind], label, ...(credits === null ? [] : [`till ${credits}`]), buyer].join(' ');

const entryOf = (document: BooksDocument, accounts: Accounts) =>
  sieEntry({ ...document, text: textOf(document) }, accounts);

/**
 * A SIE file of type 4I: one verification per document, a series for each kind, ordered by number; then payments of
 * invoices and write-offs.
 */
export async function* documentsAsSie(db: Db, env: Env, period: Period, now: Date): AsyncGenerator<Uint8Array> {
  const settings = settingsOf(env);
  const accounts = {
    receivable: settings.booksAccountReceivable,
    invoices: settings.booksAccountInvoices,
    vat: settings.booksAccountVat,
    sales: settings.booksAccountSales,
  };
  const head = {
    program: settings.siteName,
    company: settings.sellerName ?? settings.siteName,
    orgNumber: settings.sellerOrgNumber ?? undefined,
    madeOn: dayAt(now),
    period,
    accounts,
  };
  yield codePage437Bytes(sieHead(head) + receivedAccounts(env));
  for (const series of receiptSeriesNames) {
    for await (const batch of documentBatches(db, { period, series })) {
      const text = batch.map(({ document }) => entryOf(document, accounts)).join('');
      if (text !== '') yield codePage437Bytes(text);
    }
  }
  yield* receivedAsSie(db, env, period);
}

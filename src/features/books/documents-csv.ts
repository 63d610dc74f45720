import type { Db } from '../../platform/database/db.ts';
import { decimalIn } from '../../platform/form/typed-decimal.rules.ts';
import type { Language } from '../../platform/language.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { byteOrderMark, csvLine } from '../../platform/spreadsheet/csv.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { methodWord } from '../orders/payment-words.rules.ts';
import type { BooksDocument } from './books-shapes.ts';
import { booksWords, receivedWord } from './books-words.rules.ts';
import { documentBatches } from './read-documents.ts';
import { type ReceivedEntry, receivedBatches } from './read-received.ts';

function cells({ kind, ...row }: BooksDocument, language: Language): string[] {
  const amounts = [row.net, row.vat, row.gross].map((decimal) => decimalIn(decimal, language));
  const named = [booksWords[language].kinds[kind], row.label, row.date, row.orderNumber, row.buyer];
  return [...named, ...amounts, methodWord(row.method, language), row.credits ?? ''];
}

/** A row for each part of what an invoice received. */
const receivedCells = ({ date, orderNumber, buyer, label, parts }: ReceivedEntry, language: Language): string[][] =>
  parts.map((part) => {
    const { net, vat } = part;
    const amounts = [net, vat, net + vat].map((ore) => decimalIn(decimalFromOre(Math.abs(ore)), language));
    return [receivedWord(part, language), '', date, orderNumber, buyer, ...amounts, '', label];
  });

/**
 * One row per document, then payments of invoices and losses. A credit note has its type, not a minus sign, since a
 * cell that begins with one is made a text.
 */
export async function* booksAsCsv(db: Db, period: Period, language: Language): AsyncGenerator<string> {
  const linesOf = (rows: readonly string[][]) => rows.map((row) => csvLine(row, language)).join('');
  yield byteOrderMark + csvLine(booksWords[language].columns, language);
  for await (const batch of documentBatches(db, { period })) {
    if (batch.length > 0) yield linesOf(batch.map(({ document }) => cells(document, language)));
  }
  for await (const batch of receivedBatches(db, period)) {
    yield linesOf(batch.flatMap((entry) => receivedCells(entry, language)));
  }
}

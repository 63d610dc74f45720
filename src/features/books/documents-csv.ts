import { decimalIn } from '../../platform/form/typed-decimal.rules.ts';
import type { Language } from '../../platform/language.ts';
import { byteOrderMark, csvLine } from '../../platform/spreadsheet/csv.ts';
import { methodWord } from '../orders/payment-words.rules.ts';
import { booksWords } from './books-words.rules.ts';
import type { BooksDocument, StoredDocument } from './read-documents.ts';

function cells({ kind, ...row }: BooksDocument, language: Language): string[] {
  const amounts = [row.net, row.vat, row.gross].map((decimal) => decimalIn(decimal, language));
  const named = [booksWords[language].kinds[kind], row.label, row.date, row.orderNumber, row.buyer];
  return [...named, ...amounts, methodWord(row.method, language), row.credits ?? ''];
}

/** One row per document. A credit note is told by its type, not by a minus sign: a cell that begins so is made a text. */
export async function* documentsAsCsv(
  batches: AsyncIterable<readonly StoredDocument[]>,
  language: Language,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(booksWords[language].columns, language);
  for await (const batch of batches) {
    const lines = batch.map(({ document }) => csvLine(cells(document, language), language));
    if (lines.length > 0) yield lines.join('');
  }
}

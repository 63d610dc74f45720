import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '../../platform/database/db.ts';
import type { Language } from '../../platform/language.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { receiptFile } from '../receipts/receipt-file.ts';
import { booksWords } from './books-words.rules.ts';
import { booksAsCsv } from './documents-csv.ts';
import { documentBatches, type StoredDocument } from './read-documents.ts';

/** The same documents give the same bytes; PDFs are already compressed. */
const entryOptions = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compress: false };

const nameOf = ({ document: { kind, label } }: StoredDocument, language: Language) =>
  `${booksWords[language].kinds[kind].toLowerCase().replaceAll(' ', '-')}-${label}.pdf`;

async function draw(db: Db, id: string): Promise<Readable> {
  const file = await receiptFile(db, { id });
  if (!file) throw new Error(`The document ${id} is gone.`);
  // In one piece: a stream of a buffer would emit it byte by byte.
  return Readable.from([file.content]);
}

/** The PDFs with a list of them and of payments, drawn one at a time, to limit memory and the wait of others. */
export async function* documentsAsZip(db: Db, period: Period, language: Language): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const file = new PassThrough();
  const fail = (error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error)));
  for await (const batch of documentBatches(db, { period })) {
    for (const stored of batch) {
      zip.addReadStreamLazy(nameOf(stored, language), entryOptions, (use) => {
        if (file.destroyed) return;
        draw(db, stored.id).then((pdf) => use(null, pdf), fail);
      });
    }
  }
  zip.addReadStreamLazy(`${booksWords[language].file}.csv`, entryOptions, (use) =>
    use(null, Readable.from(booksAsCsv(db, period, language), { objectMode: false }).once('error', fail)),
  );
  zip.end();
  zip.outputStream.pipe(file);
  yield* file;
}

import { finished } from 'node:stream/promises';
import { CsvError, type InfoField, type InfoRecord, type Parser, parse } from 'csv-parse';
import { cellTooLong, FileRefusal, type FileRow, longestCell, mostColumns, tooManyColumns } from './refuse-file.ts';

const delimiters = [';', ',', '\t'] as const;

/** The most frequent one in the heading, outside quotation marks. */
export function guessDelimiter(text: string): string {
  const unquoted = text.replaceAll(/"[^"]*"?/g, '');
  const heading = unquoted.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  const counted = delimiters.map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/** Parsed in one go, so it limits how long other requests wait. */
const bytesAtOnce = 16 * 1024;

/** A cell of the longest kind in UTF-8, where a character takes three bytes at most. */
const longestCellBytes = longestCell * 3;

type Position = Pick<InfoRecord, 'records' | 'empty_lines'>;

/** A row that spans several lines has one number, as in a spreadsheet; an empty line has one too. */
const currentRow = ({ records, empty_lines: emptyLines }: Position) => records + emptyLines + 1;

function checkCell(cell: string, info: InfoField): string {
  if (info.index >= mostColumns) throw tooManyColumns(currentRow(info));
  if (cell.length > longestCell) throw cellTooLong(currentRow(info));
  return cell;
}

class CsvReader {
  readonly #parser: Parser;
  #rows: FileRow[] = [];
  #fedBytes = 0;

  constructor(delimiter: string) {
    this.#parser = parse({
      delimiter,
      // One file may mix them, when a program has appended to another's export.
      record_delimiter: ['\r\n', '\n', '\r'],
      // Rows may be shorter or longer than the heading, and a cell may say 3" pipe.
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      cast: checkCell,
      // Collected here, since the stream's readable side would wait for a reader.
      on_record: (cells: string[], info) => {
        this.#rows.push({ row: currentRow(info) - 1, cells });
        return null;
      },
    });
    // Errors reach us through `write` and `finished`; without a listener they would end the process.
    this.#parser.on('error', () => {});
  }

  #write(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#parser.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  #takeRows(): FileRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  get #openCellBytes(): number {
    return this.#fedBytes - this.#parser.info.bytes;
  }

  async *feed(text: string): AsyncGenerator<readonly FileRow[]> {
    const bytes = Buffer.from(text);
    for (let from = 0; from < bytes.length; from += bytesAtOnce) {
      const part = bytes.subarray(from, from + bytesAtOnce);
      await this.#write(part);
      this.#fedBytes += part.length;
      // The parser collects a cell until it ends, so a cell without an end is refused here.
      if (this.#openCellBytes > longestCellBytes) throw cellTooLong(currentRow(this.#parser.info));
      yield this.#takeRows();
    }
  }

  async end(): Promise<readonly FileRow[]> {
    this.#parser.end();
    try {
      await finished(this.#parser, { readable: false });
    } catch (error) {
      if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
      const row = currentRow(this.#parser.info);
      if (this.#openCellBytes > longestCell) throw cellTooLong(row);
      throw new FileRefusal('broken-off', `Row ${row} opens a quotation mark that is never closed.`);
    }
    return this.#takeRows();
  }

  close(): void {
    this.#parser.destroy();
  }
}

/** Empty lines are left out, but counted. */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<readonly FileRow[]> {
  let reader: CsvReader | undefined;
  try {
    for await (const piece of pieces) {
      reader ??= new CsvReader(guessDelimiter(piece));
      yield* reader.feed(piece);
    }
    if (reader) yield await reader.end();
  } finally {
    reader?.close();
  }
}

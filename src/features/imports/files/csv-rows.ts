import { finished } from 'node:stream/promises';
import { CsvError, type InfoField, type Parser, parse } from 'csv-parse';
import { cellAsItWas } from '../../../platform/spreadsheet/csv.ts';
import { cellTooLong, FileRefusal, type FileRow, longestCell, maxColumns, tooManyColumns } from '../refuse-file.ts';

/** Excel's own first line, which names the delimiter and is no row of the table. */
const separatorLine = /^"?sep=([;,\t])"?(?=[\r\n])/i;

export function guessDelimiter(text: string): string {
  const unquoted = text.replaceAll(/"[^"]*"?/g, '');
  const heading = unquoted.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  const better = (best: string, one: string) => (heading.split(one).length > heading.split(best).length ? one : best);
  return separatorLine.exec(text)?.[1] ?? [';', ',', '\t'].reduce(better);
}

/** Parsed in one go, so this limits how long other requests wait. */
const bytesAtOnce = 16 * 1024;

const longestCellBytes = longestCell * 3;

class CsvReader {
  readonly #parser: Parser;
  #rows: FileRow[] = [];
  #cells: string[] | null = null;
  #row = 0;
  #rowsBegun = 0;
  #isInRow = false;
  readonly #delimiterByte: number | undefined;
  #fedBytes = 0;

  constructor(delimiter: string) {
    this.#delimiterByte = Buffer.from(delimiter)[0];
    this.#parser = parse({
      delimiter,
      // A file may mix them when a program has appended to another's export.
      record_delimiter: ['\r\n', '\n', '\r'],
      // Rows may be shorter or longer than the heading, and a cell may contain 3" pipe.
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // Collects cells here and leaves the parser with empty rows, which it skips. Otherwise it would create an error
      // for every row whose length differs from the first, which costs more than reading the row.
      cast: (cell, info) => this.#addCell(cell, info),
      skip_records_with_empty_values: true,
    });
    // Errors reach us through `write` and `finished`; without a listener they would end the process.
    this.#parser.on('error', () => {});
  }

  #addCell(cell: string, { index, empty_lines: emptyLines }: InfoField): null {
    if (index === 0) this.#beginRow(emptyLines);
    if (index >= maxColumns) throw tooManyColumns(this.#row);
    if (cell.length > longestCell) throw cellTooLong(this.#row);
    this.#cells?.push(cellAsItWas(cell));
    return null;
  }

  /** Numbered as in a spreadsheet: a row that spans several lines counts once, and empty lines count too. */
  #beginRow(emptyLines: number): void {
    this.#endRow();
    this.#rowsBegun += 1;
    this.#row = this.#rowsBegun + emptyLines;
    this.#cells = [];
  }

  #endRow(): void {
    if (this.#cells) this.#rows.push({ row: this.#row, cells: this.#cells });
    this.#cells = null;
  }

  get #openRow(): number {
    return this.#isInRow ? this.#row : this.#rowsBegun + this.#parser.info.empty_lines + 1;
  }

  /** The byte after the last cell tells whether its row goes on. */
  #lookAtLastCell(part: Uint8Array): void {
    const end = part[this.#parser.info.bytes - this.#fedBytes];
    if (end !== undefined) this.#isInRow = end === this.#delimiterByte;
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
      this.#lookAtLastCell(part);
      this.#fedBytes += part.length;
      // The parser buffers a cell until it ends, so one that never ends is refused here.
      if (this.#openCellBytes > longestCellBytes) throw cellTooLong(this.#openRow);
      yield this.#takeRows();
    }
  }

  async end(): Promise<readonly FileRow[]> {
    this.#parser.end();
    try {
      await finished(this.#parser, { readable: false });
    } catch (error) {
      if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
      if (this.#openCellBytes > longestCell) throw cellTooLong(this.#openRow);
      throw new FileRefusal('broken-off', `Row ${this.#openRow} opens a quotation mark that is never closed.`);
    }
    this.#endRow();
    return this.#takeRows();
  }

  close(): void {
    this.#parser.destroy();
  }
}

/** Empty lines are skipped, but counted. */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<readonly FileRow[]> {
  let reader: CsvReader | undefined;
  try {
    for await (const piece of pieces) {
      const isFirst = reader === undefined;
      reader ??= new CsvReader(guessDelimiter(piece));
      yield* reader.feed(isFirst ? piece.replace(separatorLine, '') : piece);
    }
    if (reader) yield await reader.end();
  } finally {
    reader?.close();
  }
}

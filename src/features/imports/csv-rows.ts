import { cellTooLong, FileRefusal, type FileRow, longestCell, mostColumns, tooManyColumns } from './refuse-file.ts';

const delimiters = [';', ',', '\t'] as const;

/** The one that the heading has most of, outside quotation marks. */
export function guessDelimiter(text: string): string {
  const unquoted = text.replaceAll(/"[^"]*"?/g, '');
  const heading = unquoted.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  const counted = delimiters.map((sign) => ({ sign, count: heading.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** `closing`: behind a quotation mark that ends the cell, unless another one follows. */
type State = 'start' | 'plain' | 'quoted' | 'closing';

/** Reads rows from text that comes in pieces. A break within quotation marks belongs to the cell. */
class CsvReader {
  readonly #delimiter: string;
  #rows: FileRow[] = [];
  #cells: string[] = [];
  #cell = '';
  #state: State = 'start';
  #row = 1;
  #quoteRow = 0;
  #afterReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  #append(piece: string): void {
    this.#cell += piece;
    if (this.#cell.length > longestCell) throw cellTooLong(this.#row);
  }

  #endCell(): void {
    if (this.#cells.length >= mostColumns) throw tooManyColumns(this.#row);
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(): void {
    this.#endCell();
    this.#rows.push({ row: this.#row, cells: this.#cells });
    this.#cells = [];
    this.#row += 1;
  }

  /** Within quotation marks: up to the next one at once. Answers where to go on. */
  #readQuoted(text: string, at: number): number {
    const end = text.indexOf('"', at);
    this.#append(text.slice(at, end < 0 ? text.length : end));
    if (end < 0) return text.length;
    this.#state = 'closing';
    return end + 1;
  }

  /** Outside of them: up to whatever ends the cell. */
  #readPlain(text: string, at: number): number {
    let end = at;
    for (; end < text.length; end += 1) {
      const sign = text[end];
      if (sign === this.#delimiter || sign === '\n' || sign === '\r') break;
    }
    if (end > at) {
      this.#append(text.slice(at, end));
      this.#state = 'plain';
    }
    if (end === text.length) return end;
    if (text[end] === this.#delimiter) this.#endCell();
    else this.#endRow();
    this.#afterReturn = text[end] === '\r';
    return end + 1;
  }

  feed(text: string): FileRow[] {
    let at = 0;
    while (at < text.length) {
      const sign = text[at];
      const isLineFeed = this.#afterReturn && sign === '\n';
      this.#afterReturn = false;
      if (isLineFeed) {
        at += 1;
      } else if (this.#state === 'quoted') {
        at = this.#readQuoted(text, at);
      } else if (sign === '"' && this.#state !== 'plain') {
        if (this.#state === 'closing') this.#append('"');
        else this.#quoteRow = this.#row;
        this.#state = 'quoted';
        at += 1;
      } else {
        at = this.#readPlain(text, at);
      }
    }
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  end(): FileRow[] {
    if (this.#state === 'quoted') {
      throw new FileRefusal('broken-off', `Row ${this.#quoteRow} opens a quotation mark that is never closed.`);
    }
    if (this.#cells.length > 0 || this.#state !== 'start') this.#endRow();
    return this.#rows;
  }
}

/** The rows of a text with separated values, in the batches that its pieces make. */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<readonly FileRow[]> {
  let reader: CsvReader | undefined;
  for await (const piece of pieces) {
    reader ??= new CsvReader(guessDelimiter(piece));
    yield reader.feed(piece);
  }
  if (reader) yield reader.end();
}

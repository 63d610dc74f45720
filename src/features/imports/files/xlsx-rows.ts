import {
  cellTooLong,
  FileRefusal,
  type FileRow,
  longestCell,
  maxColumns,
  maxSheetRows,
  tooManyColumns,
} from '../refuse-file.ts';
import { attribute, readWholeXml, readXml, type XmlAttributes } from './read-xml.ts';
import { type CellKinds, cellText, columnOf, dateStyles } from './xlsx-cells.ts';
import { openZip, type ZipFile } from './zip-file.ts';

async function findSheet(zip: ZipFile): Promise<{ path: string; since1904: boolean }> {
  const ids: string[] = [];
  let since1904 = false;
  await readWholeXml(zip.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      if (name === 'sheet' && !attribute(attributes, 'state')?.includes('idden')) {
        ids.push(attribute(attributes, 'id') ?? '');
      }
    },
  });
  const targets = new Map<string, string>();
  await readWholeXml(zip.read('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      targets.set(attribute(attributes, 'Id') ?? '', attribute(attributes, 'Target') ?? '');
    },
  });
  const target = targets.get(ids[0] ?? '');
  if (!target) throw new FileRefusal('no-sheet', 'The Excel file has no sheet.');
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, since1904 };
}

/** Cells refer to these by index. Phonetic guides (rPh) are skipped. */
async function readStrings(zip: ZipFile): Promise<string[]> {
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  let [text, inText, inAid] = ['', false, false];
  await readWholeXml(zip.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') inAid = true;
      inText = name === 't' && !inAid;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      inText = false;
      if (name === 'rPh') inAid = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

class SheetReader {
  readonly #kinds: CellKinds;
  #rows: FileRow[] = [];
  #count = 0;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #tag: { type: string | null; style: string | null } = { type: null, style: null };
  #value = '';
  #isValue = false;

  constructor(kinds: CellKinds) {
    this.#kinds = kinds;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'row') this.#openRow(attributes);
    if (name === 'c') {
      const cellRef = attribute(attributes, 'r');
      this.#column = cellRef === null ? this.#column + 1 : columnOf(cellRef);
      this.#tag = { type: attribute(attributes, 't'), style: attribute(attributes, 's') };
      this.#value = '';
    }
    this.#isValue = name === 'v' || name === 't';
  }

  text(piece: string): void {
    if (!this.#isValue) return;
    this.#value += piece;
    if (this.#value.length > longestCell) throw cellTooLong(this.#row);
  }

  close(name: string): void {
    this.#isValue = false;
    if (name === 'c') this.#closeCell();
    if (name === 'row') this.#closeRow();
  }

  #openRow(attributes: XmlAttributes): void {
    const row = Number(attribute(attributes, 'r') ?? this.#row + 1);
    if (!(row > this.#row)) throw new FileRefusal('broken-file', `The Excel file is damaged behind row ${this.#row}.`);
    this.#row = row;
    this.#cells = [];
    this.#column = -1;
  }

  #closeCell(): void {
    const text = cellText(this.#value, this.#tag, this.#kinds);
    if (text === '' || this.#column < 0) return;
    // Empty cells do not count: some programs format a row to its last column.
    if (this.#column >= maxColumns) throw tooManyColumns(this.#row);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    this.#count += 1;
    if (this.#count > maxSheetRows + 1) {
      throw new FileRefusal('too-many-rows', `The sheet has more than ${maxSheetRows} rows: save it as CSV instead.`);
    }
    this.#rows.push({ row: this.#row, cells: this.#cells });
  }

  take(): FileRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

/** Empty rows are skipped, but counted. */
export async function* xlsxRows(path: string): AsyncGenerator<readonly FileRow[]> {
  const zip = await openZip(path);
  try {
    yield* sheetRows(zip);
  } finally {
    zip.close();
  }
}

async function* sheetRows(zip: ZipFile): AsyncGenerator<readonly FileRow[]> {
  if (!zip.has('xl/workbook.xml')) {
    throw new FileRefusal('no-workbook', 'The file is a zip archive, but not an Excel workbook.');
  }
  const sheet = await findSheet(zip);
  const styles = dateStyles();
  if (zip.has('xl/styles.xml')) await readWholeXml(zip.read('xl/styles.xml'), styles.listener);
  const kinds = { strings: await readStrings(zip), isDate: styles.isDate, since1904: sheet.since1904 };
  const reader = new SheetReader(kinds);
  for await (const _ of readXml(zip.read(sheet.path), reader)) yield reader.take();
}

export const fileRefusals = [
  'broken-file',
  'broken-off',
  'broken-text',
  'cell-too-long',
  'empty-file',
  'heading-twice',
  'no-headings',
  'no-sheet',
  'no-workbook',
  'nul',
  'too-large-unpacked',
  'too-many-columns',
  'too-many-rows',
  'wrong-type',
] as const;

type FileCode = (typeof fileRefusals)[number] | 'wrong-mapping';

/** Thrown deep inside the readers and turned into a value where the import begins. */
export class FileRefusal extends Error {
  readonly code: FileCode;

  constructor(code: FileCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** More than any list of leads has; stops a file with millions of columns. */
export const maxColumns = 200;

/** The limit of Excel and LibreOffice. */
export const longestCell = 32_767;

export const maxSheetRows = 50_000;

export const maxExpandedBytes = 100 * 1024 * 1024;

export const tooManyColumns = (row: number) =>
  new FileRefusal('too-many-columns', `Row ${row} has more than ${maxColumns} columns.`);

export const cellTooLong = (row: number) =>
  new FileRefusal('cell-too-long', `Row ${row} has a cell with more than ${longestCell} characters.`);

/** Rows are numbered as a spreadsheet shows them. */
export type FileRow = { row: number; cells: readonly string[] };

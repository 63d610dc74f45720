import { formatDate } from '../../../platform/format.ts';
import type { Language } from '../../../platform/language.ts';
import { csvMoment } from '../../../platform/spreadsheet/csv.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { EmailText } from './email-text.tsx';
import { Moment } from './moment.tsx';

type Named<Row> = Pick<Column<Row>, 'key' | 'head' | 'className' | 'sorts'>;

/** A missing value is `none` on screen and empty in the export. */
export const textColumn = <Row,>(column: Named<Row>, read: (row: Row) => string | null, none = '–'): Column<Row> => ({
  ...column,
  cell: (row) => read(row) ?? none,
  csv: (row) => read(row) ?? '',
});

export const nameColumn = <Row,>(head: string, read: (row: Row) => string | null, none?: string): Column<Row> =>
  textColumn({ key: 'name', head, className: 'min-w-36 max-w-72 break-words' }, read, none);

export function emailColumn<Row>(head: string, read: (row: Row) => string | null, key = 'email'): Column<Row> {
  return {
    key,
    head,
    className: 'max-w-72',
    cell: (row) => {
      const email = read(row);
      return email ? <EmailText email={email} /> : '–';
    },
    csv: (row) => read(row) ?? '',
  };
}

const byTime = { ascending: 'oldest', descending: 'newest' };

export const createdColumn = <Row extends { createdAt: string }>(head: string): Column<Row> => ({
  key: 'createdAt',
  head,
  sorts: byTime,
  cell: ({ createdAt }) => <Moment iso={createdAt} />,
  csv: ({ createdAt }) => csvMoment(createdAt),
});

export const createdDayColumn = <Row extends { createdAt: string }>(head: string, language: Language): Column<Row> => ({
  ...createdColumn<Row>(head),
  className: 'whitespace-nowrap',
  cell: ({ createdAt }) => formatDate(createdAt, language),
});

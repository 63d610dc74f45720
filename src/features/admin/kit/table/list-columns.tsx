import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { decimalIn } from '../../../../platform/form/typed-decimal.rules.ts';
import { formatAmount, formatDate } from '../../../../platform/format.ts';
import { csvMoment } from '../../../../platform/spreadsheet/csv.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { Moment } from '../moment.tsx';
import type { TableFilter } from './table-view.tsx';

export function EmailText({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <span title={email} className="break-words">
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </span>
  );
}

export const notOnPhone = { isHiddenAtFirst: 'on-phone' } as const;

type Named<Row> = Omit<Column<Row>, 'cell' | 'csv'>;

/** A missing value is `none` on screen and empty in the export. */
const textColumn = <Row,>(
  column: Named<Row>,
  read: (row: Row) => string | number | null | undefined,
  none = '–',
): Column<Row> => ({
  ...column,
  cell: (row) => read(row) ?? none,
  csv: (row) => String(read(row) ?? ''),
});

export const bothWays = (name: string) => ({ ascending: `${name}-asc`, descending: `${name}-desc` });

const byTime = { ascending: 'oldest', descending: 'newest' };

const momentColumn = <Row,>(
  column: Named<Row>,
  read: (row: Row) => string | null,
  none: ReactNode = '–',
): Column<Row> => ({
  ...column,
  cell(row) {
    const iso = read(row);
    return iso ? <Moment iso={iso} /> : none;
  },
  csv: (row) => csvMoment(read(row)),
});

/** What the button says, what it says of its row to who does not see it, and what it does. */
type RowAction = readonly [label: string, about: string, act: () => void];

export const RowActions = ({ actions }: { actions: readonly (RowAction | false)[] }) => (
  <span className="inline-flex max-sm:flex-wrap">
    {actions.map(
      (action) =>
        action && (
          <SmallButton key={action[0]} aria-label={action[1]} onClick={action[2]}>
            {action[0]}
          </SmallButton>
        ),
    )}
  </span>
);

/** The columns of the lists; those that many have are named here too. */
export function useColumn() {
  const t = useTranslations('admin.fields');
  const language = useLocale();
  const named =
    (key: 'name' | 'company') =>
    <Row,>(read: (row: Row) => string | null, more: Partial<Named<Row>> = {}): Column<Row> =>
      textColumn({ key, head: t(key), className: 'min-w-28 xl:min-w-36 max-w-72 break-words', ...more }, read);
  const created = <Row extends { createdAt: string }>(head: string, more: Partial<Named<Row>> = {}): Column<Row> =>
    momentColumn(
      { key: 'createdAt', head, sorts: byTime, className: 'whitespace-nowrap', ...more },
      ({ createdAt }) => createdAt,
    );
  return {
    text: textColumn,
    moment: momentColumn,
    name: named('name'),
    company: named('company'),
    email: <Row,>(read: (row: Row) => string | null, more: Partial<Named<Row>> = {}): Column<Row> => ({
      ...textColumn({ key: 'email', head: t('email'), className: 'max-w-72', ...more }, read),
      cell(row) {
        const email = read(row);
        return email ? <EmailText email={email} /> : '–';
      },
    }),
    phone: <Row,>(read: (row: Row) => string | null): Column<Row> =>
      textColumn({ key: 'phone', head: t('phone'), className: 'min-w-32 max-w-48 break-words', ...notOnPhone }, read),
    status: <Row,>(read: (row: Row) => string): Column<Row> =>
      textColumn({ key: 'status', head: t('status'), className: 'whitespace-nowrap' }, read),
    created,
    createdDay: <Row extends { createdAt: string }>(more: Partial<Named<Row>> = {}): Column<Row> => ({
      ...created<Row>(more.head ?? t('createdAt'), more),
      cell: ({ createdAt }) => formatDate(createdAt, language),
    }),
    amount: <Row,>(column: Named<Row>, read: (row: Row) => string): Column<Row> => ({
      align: 'end',
      className: 'whitespace-nowrap',
      ...column,
      cell: (row) => formatAmount(read(row), language),
      csv: (row) => decimalIn(read(row), language),
      sum: read,
    }),
    actions: <Row,>(
      actionsOf: (row: Row) => readonly (RowAction | false)[],
      isHiddenAtFirst?: 'on-phone',
    ): Column<Row> => ({
      key: 'actions',
      head: t('actions'),
      isHiddenAtFirst,
      cell: (row) => <RowActions actions={actionsOf(row)} />,
    }),
  };
}

export const filterBy = <Value extends string>(
  name: string,
  values: readonly Value[],
  [label, unset]: readonly [label: string, unset?: string],
  nameOf: (value: Value) => string,
): TableFilter => ({ name, label, unset, options: values.map((value) => ({ value, label: nameOf(value) })) });

import { useTranslations } from 'use-intl';
import type { Column } from '../../../../ui/data-table.tsx';
import { Choices, SelectField } from '../../../../ui/field.tsx';

type SortProps<Row> = { list: string; columns: readonly Column<Row>[]; sort: string; onSort: (sort: string) => void };

/** For narrow screens, where the table is cards without headings. */
export function TableSort<Row>({ list, columns, sort, onSort }: SortProps<Row>) {
  const t = useTranslations('admin.table');
  const ways = columns.flatMap(({ head, sorts: { ascending, descending } = {} }) => [
    ...(ascending ? [{ value: ascending, label: t('ascending', { head }) }] : []),
    ...(descending ? [{ value: descending, label: t('descending', { head }) }] : []),
  ]);
  if (ways.length === 0) return null;
  return (
    <div className="sm:hidden">
      <SelectField id={`${list}-sort`} label={t('sort')} value={sort} onChange={({ target }) => onSort(target.value)}>
        <Choices of={ways} />
      </SelectField>
    </div>
  );
}

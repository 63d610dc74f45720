import { useTranslations } from 'use-intl';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

export type ChartColumn = { head: string; cells: readonly string[] };

type Props = {
  title: string;
  head: string;
  names: readonly string[];
  columns: readonly ChartColumn[];
};

export function ChartTable({ title, head, names, columns }: Props) {
  const t = useTranslations('admin.table');
  const cell = 'border-line border-b px-2 py-1 text-right tabular-nums whitespace-nowrap';
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-xs font-semibold text-lake text-xs underline-offset-4 hover:underline sm:min-h-8">
        {t('asTable')}
        <span className="sr-only">: {title}</span>
      </summary>
      <ScrollRegion label={title} className="mt-1 max-h-80 overflow-auto">
        <table className="w-full border-separate border-spacing-0 text-xs">
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 bg-soft px-2 py-1.5 text-left font-semibold">
                {head}
              </th>
              {columns.map((column) => (
                <th
                  key={column.head}
                  scope="col"
                  className="sticky top-0 whitespace-nowrap bg-soft px-2 py-1.5 text-right font-semibold"
                >
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, index) => (
              <tr key={name}>
                <th scope="row" className="border-line border-b px-2 py-1 text-left font-normal">
                  {name}
                </th>
                {columns.map((column) => (
                  <td key={column.head} className={cell}>
                    {column.cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

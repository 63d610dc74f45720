import type { ReactNode } from 'react';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

type Props = {
  title: string;
  /** Of the names. */
  head: string;
  heads: readonly string[];
  rows: readonly { key: string; name: ReactNode; figures: readonly string[] }[];
  children?: ReactNode;
};

/** Names with their figures, in a panel. */
export function FiguresTable({ title, head, heads, rows, children }: Props) {
  return (
    <ScrollRegion label={title} className="mt-3 overflow-x-auto">
      <table className="w-full text-xs sm:text-sm">
        <caption className="pb-1 text-left font-semibold text-xs">{title}</caption>
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              {head}
            </th>
            {heads.map((name) => (
              <th key={name} scope="col" className="py-1 pl-3 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="py-1 text-left align-top font-normal">
                {name}
              </th>
              {heads.map((column, index) => (
                <td key={column} className="whitespace-nowrap py-1 pl-3 text-right align-top tabular-nums">
                  {figures[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </ScrollRegion>
  );
}

import { type ReactNode, useId } from 'react';
import { useAdminSearch } from './use-admin-search.ts';

type Props = { title: string; children: ReactNode };

export function Panel({ title, children }: Props) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 break-inside-avoid rounded-control border border-line bg-paper px-4 py-4 sm:px-5"
    >
      <h3 id={titleId} className="mb-2 font-semibold text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}

type FoldedProps = Props & { sum?: string | undefined; view?: string };

/** One line with `sum` until it is opened, here or by an address with its `view`, above the list that is what the section is for. */
export const FoldedPanel = ({ title, sum, view, children }: FoldedProps) => (
  <details
    open={useAdminSearch().search.view === (view ?? '')}
    className="min-w-0 rounded-control border border-line bg-paper px-4 text-sm open:basis-full open:pb-4"
  >
    <summary className="min-h-10 cursor-pointer content-center">
      <b className="font-semibold">{title}</b>
      {sum && <span className="ml-2 text-muted tabular-nums">{sum}</span>}
    </summary>
    {children}
  </details>
);

export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-3 py-1 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

type Row = readonly [name: string, value: ReactNode];

/** What has no value is left out. */
export const DescriptionItems = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(
    ([name, value]) =>
      value && (
        <DescriptionItem key={name} name={name}>
          {value}
        </DescriptionItem>
      ),
  );

import type { ReactNode } from 'react';

type Props = { rows: readonly (readonly [string, ReactNode])[] };

/** What has no value is left out. */
export function DescriptionList({ rows }: Props) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="mb-1 min-w-0 whitespace-pre-line break-words sm:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

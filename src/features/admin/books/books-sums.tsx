import { useLocale } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';

type Row = readonly [name: string, amount: string];

/** Amounts below each other, and what they come to. */
export function BooksSums({ rows, sum }: { rows: readonly Row[]; sum: Row }) {
  const language = useLocale();
  return (
    <dl className="text-sm">
      {[...rows, sum].map(([name, amount]) => (
        <div
          key={name}
          className="flex justify-between gap-3 py-1 last:mt-1 last:border-line last:border-t last:pt-2 last:font-semibold"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatAmount(amount, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

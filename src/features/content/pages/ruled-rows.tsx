import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type Props = {
  id: string;
  title: string;
  rows: readonly { name: string; title: string; text: string }[];
  /** What is said is larger than its name. */
  isStated?: boolean;
  aside?: ReactNode;
};

/** Names with what they mean, a rule between them; the heading beside them, or above where something else is beside. */
export function RuledRows({ id, title, rows, isStated = false, aside }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'measure grid items-start gap-x-16 gap-y-6 py-14 sm:py-21',
        aside ? 'lg:grid-cols-[minmax(0,1fr)_24rem]' : 'lg:grid-cols-[0.7fr_1.6fr]',
      )}
    >
      <h2 id={id} className={classNames('text-h2', aside ? 'lg:col-span-2' : 'lg:sticky lg:top-24')}>
        {title}
      </h2>
      <dl className="border-line border-t">
        {rows.map((row) => (
          <div
            key={row.name}
            className="grid gap-x-8 gap-y-1 border-line border-b py-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-baseline sm:py-5"
          >
            <dt className={isStated ? 'text-lake text-sm' : 'font-display font-semibold text-lg'}>{row.title}</dt>
            <dd className={isStated ? 'font-display text-lg sm:text-xl' : 'max-w-[60ch] text-muted'}>{row.text}</dd>
          </div>
        ))}
      </dl>
      {aside}
    </section>
  );
}

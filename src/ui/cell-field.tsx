import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const cellControl = (isWrong: boolean, more?: string) =>
  classNames(
    'block min-h-9 w-full min-w-20 rounded-xs border bg-paper px-2 text-ink text-sm focus-visible:-outline-offset-1 pointer-coarse:min-h-11',
    isWrong ? 'border-danger' : 'border-control',
    more,
  );

/** A cell has no room for a label: the column's head shows it, and screen readers get `label`. */
type Common = { label: string; problem?: string | undefined };

function Problem({ problem, id }: { problem: string | undefined; id: string | undefined }) {
  if (!problem) return null;
  return (
    <p id={id} role="alert" className="mt-0.5 font-semibold text-danger text-xs">
      {problem}
    </p>
  );
}

export function CellField({ label, problem, className, ...rest }: Common & InputHTMLAttributes<HTMLInputElement>) {
  const problemId = problem && rest.id ? `${rest.id}-problem` : undefined;
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        className={cellControl(problem !== undefined, className)}
        {...rest}
      />
      <Problem problem={problem} id={problemId} />
    </>
  );
}

export function CellSelect({ label, ...rest }: { label: string } & SelectHTMLAttributes<HTMLSelectElement>) {
  return <select aria-label={label} className={cellControl(false, 'min-w-16!')} {...rest} />;
}

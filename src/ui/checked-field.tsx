import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  problem?: string | undefined;
  hint?: string | undefined;
  after?: ReactNode;
};

/** Text of at least 16 px, so that phones do not zoom in. */
export function CheckedField({ id, label, problem, hint, after, className, required, ...rest }: Props) {
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`];
  const about = [hint && hintId, problem && problemId].filter(Boolean).join(' ');
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={id}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={about || undefined}
        className={classNames(
          'block min-h-12 w-full min-w-0 rounded-control border bg-paper px-3.5 text-base text-ink placeholder:text-muted',
          problem ? 'border-danger' : 'border-control',
        )}
        {...rest}
      />
      {hint && (
        <p id={hintId} className="mt-1 text-muted text-xs">
          {hint}
        </p>
      )}
      {problem && (
        <p id={problemId} role="alert" className="mt-1 font-semibold text-danger text-sm">
          {problem}
        </p>
      )}
      {after}
    </div>
  );
}

import type { ComponentProps, ReactNode, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

type Common = { id: string; label: string; problem?: string | undefined; hint?: string | undefined };

/** Text of at least 16 px, so that phones do not zoom in. */
export const checkedClass = (problem: string | undefined) =>
  classNames(
    'block min-h-12 w-full min-w-0 rounded-control border bg-paper px-3.5 text-base text-ink disabled:bg-soft disabled:text-muted',
    problem ? 'border-danger' : 'border-control',
  );

export const problemIdOf = (id: string) => `${id}-problem`;

const hintIdOf = (id: string) => `${id}-hint`;

export const checkedBy = ({ id, problem, hint }: Omit<Common, 'label'>) => ({
  'aria-invalid': problem !== undefined,
  'aria-describedby': [hint && hintIdOf(id), problem && problemIdOf(id)].filter(Boolean).join(' ') || undefined,
});

/** Why a field is refused, for what is no field of its own too. */
export const FieldProblem = ({ of, problem }: { of?: string; problem: string | undefined }) =>
  problem && (
    <p id={of && problemIdOf(of)} role="alert" className="mt-1 font-semibold text-danger text-sm">
      {problem}
    </p>
  );

type FrameProps = Common & {
  required?: boolean | undefined;
  className?: string | undefined;
  after?: ReactNode;
  children: ReactNode;
};

export function CheckedFrame({ id, label, problem, hint, required, className, after, children }: FrameProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {hint && (
        <p id={hintIdOf(id)} className="mt-1 text-muted text-xs">
          {hint}
        </p>
      )}
      <FieldProblem of={id} problem={problem} />
      {after}
    </div>
  );
}

export function CheckedText(props: Common & ComponentProps<'textarea'>) {
  const { id, label, problem, hint, className, required, ...rest } = props;
  return (
    <CheckedFrame id={id} label={label} problem={problem} hint={hint} required={required} className={className}>
      <textarea
        id={id}
        aria-required={required}
        className={classNames(checkedClass(problem), 'py-2.5')}
        {...checkedBy({ id, problem, hint })}
        {...rest}
      />
    </CheckedFrame>
  );
}

export function CheckedSelect(props: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const { id, label, problem, hint, className, required, ...rest } = props;
  return (
    <CheckedFrame id={id} label={label} problem={problem} hint={hint} required={required} className={className}>
      <select
        id={id}
        aria-required={required}
        className={checkedClass(problem)}
        {...checkedBy({ id, problem, hint })}
        {...rest}
      />
    </CheckedFrame>
  );
}

import type { ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

type Common = { id: string; label: string; problem?: string | undefined };

const controlClass = (problem: string | undefined) =>
  classNames(
    'block min-h-12 w-full min-w-0 rounded-control border bg-paper px-3.5 text-base text-ink',
    problem ? 'border-danger' : 'border-control',
  );

const aboutProblem = (id: string, problem: string | undefined) => ({
  'aria-invalid': problem !== undefined,
  'aria-describedby': problem ? `${id}-problem` : undefined,
});

type FrameProps = Common & { required?: boolean | undefined; className?: string | undefined; children: ReactNode };

function CheckedFrame({ id, label, problem, required, className, children }: FrameProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 font-semibold text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

export function CheckedText(props: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { id, label, problem, className, required, ...rest } = props;
  return (
    <CheckedFrame id={id} label={label} problem={problem} required={required} className={className}>
      <textarea
        id={id}
        aria-required={required}
        className={classNames(controlClass(problem), 'py-2.5')}
        {...aboutProblem(id, problem)}
        {...rest}
      />
    </CheckedFrame>
  );
}

export function CheckedSelect(props: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const { id, label, problem, className, required, ...rest } = props;
  return (
    <CheckedFrame id={id} label={label} problem={problem} required={required} className={className}>
      <select
        id={id}
        aria-required={required}
        className={controlClass(problem)}
        {...aboutProblem(id, problem)}
        {...rest}
      />
    </CheckedFrame>
  );
}

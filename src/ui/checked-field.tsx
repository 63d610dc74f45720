import type { InputHTMLAttributes } from 'react';
import { CheckedFrame, checkedBy, checkedClass } from './checked-frame.tsx';
import { classNames } from './class-names.ts';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  problem?: string | undefined;
  hint?: string | undefined;
};

export function CheckedField({ id, label, problem, hint, className, required, ...rest }: Props) {
  const hintId = hint && `${id}-hint`;
  return (
    <CheckedFrame id={id} label={label} problem={problem} required={required} className={className}>
      <input
        id={id}
        aria-required={required}
        className={classNames(checkedClass(problem), 'placeholder:text-muted')}
        {...checkedBy({ id, problem }, hintId)}
        {...rest}
      />
      {hint && (
        <p id={hintId} className="mt-1 text-muted text-xs">
          {hint}
        </p>
      )}
    </CheckedFrame>
  );
}

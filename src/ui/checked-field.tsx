import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { CheckedFrame, checkedBy, checkedClass } from './checked-frame.tsx';
import { classNames } from './class-names.ts';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>;
  id: string;
  label: string;
  problem?: string | undefined;
  hint?: string | undefined;
  /** Stands below the problem. */
  after?: ReactNode;
};

export function CheckedField({ id, label, problem, hint, after, className, required, ...rest }: Props) {
  return (
    <CheckedFrame {...{ id, label, problem, hint, after, required, className }}>
      <input
        id={id}
        aria-required={required}
        className={classNames(checkedClass(problem), 'placeholder:text-muted')}
        {...checkedBy({ id, problem, hint })}
        {...rest}
      />
    </CheckedFrame>
  );
}

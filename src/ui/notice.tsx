import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { focusOnce } from './first-focus.ts';
import { Icon } from './icon.tsx';

const looks = {
  plain: { box: 'border-line bg-soft text-ink', icon: 'circle-alert' },
  destructive: { box: 'border-danger bg-paper text-ink', icon: 'circle-alert' },
  success: { box: 'border-spruce bg-soft text-ink', icon: 'check' },
} as const;

type Props = {
  look: keyof typeof looks;
  title: string;
  takesFocus?: boolean;
  className?: string;
  children?: ReactNode;
};

/** Stays beside what it is about, unlike a toast. */
export function Notice({ look, title, takesFocus = false, className, children }: Props) {
  const { box, icon } = looks[look];
  return (
    <div
      role={look === 'destructive' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={takesFocus ? focusOnce : null}
      className={classNames(
        'flex animate-settle gap-3 rounded-control border p-4 text-sm outline-none',
        box,
        className,
      )}
    >
      <Icon
        name={icon}
        className={classNames('mt-0.5 size-5', look === 'destructive' ? 'text-danger' : 'text-spruce')}
      />
      <div className="min-w-0 flex-1">
        <p className={classNames('font-semibold', look === 'destructive' && 'text-danger')}>{title}</p>
        {children}
      </div>
    </div>
  );
}

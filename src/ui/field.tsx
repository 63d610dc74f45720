import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const controlClass =
  'block min-h-11 w-full min-w-0 rounded-control border border-control bg-paper px-3 text-ink text-sm placeholder:text-muted';

function Labelled({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={htmlFor} className="mb-1 block font-semibold text-xs">
        {label}
      </label>
      {children}
    </div>
  );
}

type Common = { label: string; id: string };

export function TextField({ label, className, ...rest }: Common & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled label={label} htmlFor={rest.id}>
      <input className={classNames(controlClass, className)} {...rest} />
    </Labelled>
  );
}

export function SelectField({ label, className, ...rest }: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Labelled label={label} htmlFor={rest.id}>
      <select className={classNames(controlClass, className)} {...rest} />
    </Labelled>
  );
}

import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const controlClass = 'form-control';

function Labelled({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div className="form-field">
      <label htmlFor={htmlFor}>{label}</label>
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

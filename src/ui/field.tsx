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

type OptionsProps<Value> = { of: readonly Value[]; name: (value: Value) => string };

export const Options = <Value extends string | number>({ of, name }: OptionsProps<Value>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {name(value)}
    </option>
  ));

export const Choices = ({ of }: { of: readonly { value: string; label: string }[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

import type { ReactNode } from 'react';
import { CheckedField } from '../../../../ui/checked-field.tsx';
import { CheckedSelect, CheckedText } from '../../../../ui/checked-frame.tsx';
import { Choices } from '../../../../ui/field.tsx';
import type { FormField as Described } from './draft.rules.ts';

export type Choice = { value: string; label: string };

const decimal = { inputMode: 'decimal' } as const;

const digits = { inputMode: 'numeric' } as const;

const inputOf: Partial<Record<Described['kind'], object>> = {
  money: decimal,
  percent: decimal,
  /** Not `type="number"`, which silently yields an empty value for `1 000`. */
  whole: digits,
  'whole-or-none': digits,
  'postal-code': digits,
  'org-number': digits,
  day: { type: 'date' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel' },
};

type Props = {
  field: Described;
  id: string;
  name: string;
  label: string;
  value: string;
  problem?: string | undefined;
  hint?: string | undefined;
  choices?: readonly Choice[] | undefined;
  rows?: number;
  maxLength?: number;
  'aria-details'?: string;
  className?: string | undefined;
  disabled?: boolean;
  onChange?: (value: string) => void;
};

/** A field as its description says. */
export function FormField({ field, value, choices, rows = 3, onChange, className, ...rest }: Props): ReactNode {
  const { kind, language, isRequired } = field;
  const common = { ...rest, defaultValue: value, lang: language, required: isRequired, className, autoComplete: 'off' };
  const change = onChange && { onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  if (choices) {
    const isThere = choices.some((one) => one.value === value);
    return (
      // A `select` cannot be set to an option that is not there yet: it holds its own until they arrive, and is drawn again.
      <CheckedSelect key={String(isThere)} {...common} {...change}>
        {!isThere && <option value={value}>…</option>}
        <Choices of={choices} />
      </CheckedSelect>
    );
  }
  if (kind === 'long-text' || kind === 'lines') {
    return <CheckedText {...common} style={{ fieldSizing: 'content', minHeight: `calc(${rows}lh + 1.375rem)` }} />;
  }
  return <CheckedField {...common} {...inputOf[kind]} />;
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { FieldProblem } from '../../../ui/checked-frame.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { stepsTyped } from './setting-fields.rules.ts';

type Props = {
  id: string;
  name: string;
  label: string;
  value: string;
  hint: string;
  problem?: string | undefined;
  disabled: boolean;
  onChange: () => void;
};

const maxSteps = 5;

/** Rows that come and go. */
export function StepFields({ id, name, label, value, hint, problem, disabled, onChange }: Props) {
  const t = useTranslations('adminSettings.steps');
  const [rows, setRows] = useState(() => stepsTyped(value).map((step, key) => ({ ...step, key })));
  const change = (next: typeof rows) => {
    setRows(next);
    onChange();
  };
  const add = () => change([...rows, { from: '', percent: '', key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) }]);
  return (
    <fieldset disabled={disabled} aria-describedby={`${id}-hint`} className="min-w-0 sm:col-span-2">
      <legend className="sr-only">{label}</legend>
      {rows.length === 0 && <p className="mb-2 text-sm">{t('none')}</p>}
      {/* No row is a value too. */}
      {rows.length === 0 && <input type="hidden" name={name} value="" />}
      <ul className="grid gap-3">
        {rows.map(({ key, from, percent }, index) => (
          <li key={key} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <CheckedField
              id={`${id}-${key}-from`}
              name={name}
              label={t('from', { number: String(index + 1) })}
              defaultValue={from}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={problem !== undefined}
            />
            <CheckedField
              id={`${id}-${key}-percent`}
              name={name}
              label={t('percent', { number: String(index + 1) })}
              defaultValue={percent}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={problem !== undefined}
            />
            <SmallButton
              aria-label={t('removeStep', { number: String(index + 1) })}
              onClick={() => change(rows.filter((row) => row.key !== key))}
              className="justify-self-start sm:mb-2"
            >
              {t('remove')}
            </SmallButton>
          </li>
        ))}
      </ul>
      <FieldProblem problem={problem} />
      <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
        {hint}
      </p>
      {rows.length < maxSteps && (
        <SmallButton onClick={add} className="mt-2 -ml-2">
          {t('add')}
        </SmallButton>
      )}
    </fieldset>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayAt } from '../../../platform/time/swedish-days.rules.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { dayPresets, presetDays, presetOf } from './day-presets.rules.ts';

type Days = { from: string; to: string };

type Props = { list: string; days: Days; onChange: (days: Days) => void };

const isPreset = (value: string) => dayPresets.find((name) => name === value);

/** When the rows of a list were made: a preset, or days of one's own. */
export function TableDays({ list, days, onChange }: Props) {
  const t = useTranslations('admin.days');
  const [isOwn, setOwn] = useState(false);
  const today = dayAt(new Date());
  const chosen = presetOf(days, today);
  const value = isOwn ? 'own' : chosen;
  const choose = (wanted: string) => {
    const preset = isPreset(wanted);
    setOwn(wanted === 'own');
    if (preset) onChange(presetDays[preset](today));
    else if (wanted === '') onChange({ from: '', to: '' });
  };
  return (
    <>
      <SelectField
        id={`${list}-days`}
        label={t('label')}
        value={value}
        onChange={({ target }) => choose(target.value)}
        className="max-w-48 sm:min-h-10"
      >
        <option value="">{t('any')}</option>
        {dayPresets.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
        <option value="own">{t('own')}</option>
      </SelectField>
      {value === 'own' && (
        <>
          <TextField
            id={`${list}-from`}
            type="date"
            label={t('from')}
            value={days.from}
            max={days.to || undefined}
            onChange={({ target }) => onChange({ ...days, from: target.value })}
            className="sm:min-h-10"
          />
          <TextField
            id={`${list}-to`}
            type="date"
            label={t('to')}
            value={days.to}
            min={days.from || undefined}
            onChange={({ target }) => onChange({ ...days, to: target.value })}
            className="sm:min-h-10"
          />
        </>
      )}
    </>
  );
}

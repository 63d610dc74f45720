import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayAt, isDay } from '../../../../platform/time/swedish-days.rules.ts';
import { Options, SelectField } from '../../../../ui/field.tsx';
import { dayPresets, presetDays, presetOf } from './day-presets.rules.ts';
import { OwnDays } from './own-days.tsx';

type Days = { from: string; to: string };

type Props = { list: string; days: Days; onChange: (days: Days) => void };

const isPreset = (value: string) => dayPresets.find((name) => name === value);

const isFit = ({ from, to }: Days) =>
  [from, to].every((day) => day === '' || isDay(day)) && (from === '' || to === '' || from <= to);

export function TableDays({ list, days, onChange }: Props) {
  const t = useTranslations('admin.days');
  const [isOwn, setOwn] = useState(false);
  const today = dayAt(new Date());
  const value = isOwn ? 'own' : presetOf(days, today);
  const choose = (chosen: string) => {
    const preset = isPreset(chosen);
    setOwn(chosen === 'own');
    if (preset) onChange(presetDays[preset](today));
    else if (chosen === '') onChange({ from: '', to: '' });
  };
  const show = (period: Days) => {
    if (isFit(period)) onChange(period);
    return isFit(period);
  };
  const texts = { from: t('from'), to: t('to'), show: t('show'), wrong: t('wrong') };
  return (
    <>
      <SelectField id={`${list}-days`} label={t('label')} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('any')}</option>
        <Options of={dayPresets} name={(name) => t(name)} />
        <option value="own">{t('own')}</option>
      </SelectField>
      {value === 'own' && <OwnDays id={list} days={days} texts={texts} isOpenEnded onShow={show} />}
    </>
  );
}

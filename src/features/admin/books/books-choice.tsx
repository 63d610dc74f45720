import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Options, SelectField } from '../../../ui/field.tsx';
import type { AdminSearch } from '../kit/admin-search.rules.ts';
import { OwnDays } from '../kit/table/own-days.tsx';
import { type BooksChoice, isPeriod } from './books-choice.rules.ts';
import { formatMonth } from './format-month.rules.ts';

type Props = { choice: BooksChoice; months: readonly string[]; go: (set: AdminSearch) => void };

const own = 'own';

function OwnPeriod({ choice, go }: Pick<Props, 'choice' | 'go'>) {
  const t = useTranslations('adminBooks.choice');
  const show = (period: { from: string; to: string }) => {
    const isFit = isPeriod(period);
    if (isFit) go({ ...period, period: '' });
    return isFit;
  };
  const texts = { from: t('from'), to: t('to'), show: t('show'), wrong: t('wrong') };
  return <OwnDays id="books" days={choice} texts={texts} onShow={show} />;
}

/** Which days the files are of: a month, or days of one's own. */
export function BooksChooser({ choice, months, go }: Props) {
  const t = useTranslations('adminBooks.choice');
  const language = useLocale();
  const shown = `${choice.from} ${choice.to}`;
  // Asked for beside what is shown; another month that is shown meanwhile ends it.
  const [ownBeside, setOwnBeside] = useState('');
  const isOwn = choice.month === null || ownBeside === shown;
  const choose = (value: string) => {
    setOwnBeside(value === own ? shown : '');
    if (value !== own) go({ period: value, from: '', to: '' });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        id="books-month"
        label={t('month')}
        value={isOwn ? own : (choice.month ?? own)}
        onChange={(event) => choose(event.target.value)}
        className="sm:min-h-10"
      >
        <Options of={months} name={(month) => formatMonth(month, language)} />
        <option value={own}>{t('own')}</option>
      </SelectField>
      {isOwn && <OwnPeriod key={shown} choice={choice} go={go} />}
    </div>
  );
}

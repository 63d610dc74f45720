import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { AdminSearch } from '../kit/admin-search.rules.ts';
import { type BooksChoice, isPeriod } from './books-choice.rules.ts';
import { formatMonth } from './format-month.rules.ts';

type Props = { choice: BooksChoice; months: readonly string[]; go: (set: AdminSearch) => void };

const own = 'own';

function OwnDays({ choice, go }: Pick<Props, 'choice' | 'go'>) {
  const t = useTranslations('adminBooks.choice');
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const period = { from: String(given.get('from')), to: String(given.get('to')) };
    const isFit = isPeriod(period);
    setWrong(!isFit);
    if (isFit) go({ ...period, period: '' });
    else event.currentTarget.querySelector('input')?.focus();
  };
  const fault = isWrong ? { 'aria-invalid': true, 'aria-describedby': 'books-days-wrong' } : {};
  return (
    <form noValidate onSubmit={send} className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          id={`books-${name}`}
          name={name}
          type="date"
          label={t(name)}
          defaultValue={choice[name]}
          min="2000-01-01"
          max="2099-12-31"
          required
          className="sm:min-h-10"
          {...fault}
        />
      ))}
      <Button look="quiet" type="submit" className="sm:min-h-10 sm:py-1.5">
        {t('show')}
      </Button>
      {isWrong && (
        <p id="books-days-wrong" role="alert" className="w-full text-danger text-xs">
          {t('wrong')}
        </p>
      )}
    </form>
  );
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
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month, language)}
          </option>
        ))}
        <option value={own}>{t('own')}</option>
      </SelectField>
      {isOwn && <OwnDays key={shown} choice={choice} go={go} />}
    </div>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/field.tsx';
import { OwnDays } from '../kit/table/own-days.tsx';
import { type PeriodName, periodNames, type Span, spans } from './overview-period.rules.ts';
import { type OverviewState, readOverviewState, spansFor } from './overview-state.rules.ts';

type Props = { state: OverviewState; today: string; go: (set: Readonly<Record<string, string>>) => void };

const choiceClass = (isChosen: boolean) =>
  classNames(
    'inline-flex min-h-11 items-center whitespace-nowrap rounded-control border px-3 font-semibold text-xs sm:min-h-10',
    isChosen ? 'border-spruce bg-spruce text-on-spruce' : 'border-control hover:border-spruce hover:bg-soft',
  );

function OwnDates({ state, today, go }: Props) {
  const t = useTranslations('adminOverview.period');
  const show = (set: { from: string; to: string }) => {
    const isKnown = readOverviewState(set, today).name === null;
    if (isKnown) go({ ...set, period: '', by: '' });
    return isKnown;
  };
  const texts = { from: t('from'), to: t('to'), show: t('show'), wrong: t('wrong') };
  return <OwnDays id="overview" days={state} texts={texts} onShow={show} />;
}

export function OverviewPeriod({ state, today, go }: Props) {
  const t = useTranslations('adminOverview.period');
  const [isOwn, setOwn] = useState(false);
  const showsOwn = isOwn || state.name === null;
  const choose = (name: PeriodName) => {
    setOwn(false);
    go({ period: name, from: '', to: '', by: '' });
  };
  const fitting: readonly Span[] = spansFor(state);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 font-semibold text-xs">{t('label')}</legend>
        {periodNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={!showsOwn && name === state.name}
            onClick={() => choose(name)}
            className={choiceClass(!showsOwn && name === state.name)}
          >
            {t(`names.${name}`)}
          </button>
        ))}
        <button type="button" aria-pressed={showsOwn} onClick={() => setOwn(true)} className={choiceClass(showsOwn)}>
          {t('own')}
        </button>
      </fieldset>
      {showsOwn && <OwnDates key={`${state.from} ${state.to}`} state={state} today={today} go={go} />}
      <SelectField
        id="overview-by"
        label={t('by')}
        value={state.by}
        onChange={(event) => go({ by: event.target.value })}
        className="sm:min-h-10"
      >
        {spans
          .filter((span) => fitting.includes(span))
          .map((span) => (
            <option key={span} value={span}>
              {t(`spans.${span}`)}
            </option>
          ))}
      </SelectField>
    </div>
  );
}

import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CellField } from '../../../ui/cell-field.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { type BulkAction, bulkActions, readPercent } from './lead-bulk.rules.ts';
import { useBulkChange } from './use-bulk-change.tsx';
import { mostPicked, type PickedLeads } from './use-picked-leads.ts';

type Bulk = ReturnType<typeof useBulkChange>;

function PriceChange({ bulk }: { bulk: Bulk }) {
  const t = useTranslations('adminLeads.bulk');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const percent = readPercent(typed);
    setWrong(percent === null);
    if (percent === null) return;
    const sign = percent > 0 ? '+' : '\u2212';
    bulk.ask({ pricePercent: percent }, t('ask.price', { percent: `${sign}${Math.abs(percent)}` }));
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-wrap items-center gap-1">
      <label htmlFor="bulk-percent" className="font-semibold text-xs">
        {t('percent')}
      </label>
      <span className="w-20">
        <CellField
          id="bulk-percent"
          label={t('percent')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          problem={isWrong ? t('percentWrong') : undefined}
          onChange={({ target }) => setTyped(target.value)}
          className="text-right tabular-nums"
        />
      </span>
      <SmallButton type="submit">{t('changePrice')}</SmallButton>
    </form>
  );
}

const names: readonly BulkAction[] = ['feature', 'unfeature', 'publish', 'takeBack', 'archive'];

/** What is done with several listings at once: the ones that are picked, on this page and on others. */
export function LeadsBulkBar({ picked, rows }: { picked: PickedLeads; rows: readonly AdminLead[] }) {
  const t = useTranslations('adminLeads.bulk');
  const bulk = useBulkChange(picked);
  const count = picked.titles.size;
  const isTooMany = count > mostPicked;
  return (
    <>
      {count > 0 && (
        <section
          aria-label={t('label')}
          className="sticky bottom-2 z-20 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-control bg-paper px-4 py-2.5 shadow-lift"
        >
          <p role="status" className="font-semibold text-sm">
            {t('picked', { count })}
          </p>
          <SmallButton onClick={() => picked.set(rows, true)}>{t('pickAll')}</SmallButton>
          <SmallButton onClick={() => picked.keep([])}>{t('clear')}</SmallButton>
          {isTooMany ? (
            <p role="alert" className="ml-auto font-semibold text-danger text-sm">
              {t('tooMany')}
            </p>
          ) : (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:ml-auto">
              <PriceChange bulk={bulk} />
              {names.map((name) => (
                <SmallButton key={name} onClick={() => bulk.ask(bulkActions[name], t(`ask.${name}`))}>
                  {t(name)}
                </SmallButton>
              ))}
            </div>
          )}
        </section>
      )}
      {bulk.dialogs}
    </>
  );
}

import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CellField } from '../../../ui/cell-field.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { BulkBar } from '../kit/table/bulk-bar.tsx';
import type { Picking } from '../kit/table/use-picked.ts';
import { type BulkAction, bulkActions, readPercent } from './lead-bulk.rules.ts';
import { useBulkChange } from './use-bulk-change.tsx';

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
    bulk.askPrices(percent);
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

/** The API's limit. */
const maxPicked = 200;

export function LeadsBulkBar({ picking, rows }: { picking: Picking<AdminLead>; rows: readonly AdminLead[] }) {
  const t = useTranslations('adminLeads.bulk');
  const bulk = useBulkChange(picking.picked, rows);
  return (
    <>
      <BulkBar picking={picking} rows={rows} max={maxPicked}>
        <PriceChange bulk={bulk} />
        {names.map((name) => (
          <SmallButton key={name} onClick={() => void bulk.ask({ change: bulkActions[name], text: t(`ask.${name}`) })}>
            {t(name)}
          </SmallButton>
        ))}
      </BulkBar>
      {bulk.dialogs}
    </>
  );
}

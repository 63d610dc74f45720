import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/field.tsx';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';

type OrderRecord = WholeOrder['records'][number];

const manyRecords = 8;

const isNamed = ({ reference, companyName }: OrderRecord, typed: string) =>
  `${reference} ${companyName ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());

type Props = {
  records: readonly OrderRecord[];
  chosen: readonly string[];
  problem?: string | undefined;
  onChoose: (recordIds: readonly string[]) => void;
};

export function RefundRecords({ records, chosen, problem, onChoose }: Props) {
  const t = useTranslations('adminRefunds');
  const [typed, setTyped] = useState('');
  const open = records.filter(({ remedy }) => remedy === null);
  return (
    <fieldset className="grid min-w-0 gap-3 border-line border-l-2 pl-4">
      <legend className="sr-only">{t('pick')}</legend>
      {open.length > manyRecords && (
        <TextField
          id="refund-find"
          type="search"
          label={t('find')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="max-h-60 overflow-y-auto">
        {open
          .filter((record) => isNamed(record, typed))
          .map(({ recordId, reference, companyName }) => (
            <label key={recordId} className="flex min-h-9 items-center gap-3 text-sm pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={chosen.includes(recordId)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, recordId] : chosen.filter((id) => id !== recordId))
                }
                className="check-box size-5!"
              />
              <span className="min-w-0 break-words">
                <span className="font-semibold tabular-nums">{reference}</span> {companyName}
              </span>
            </label>
          ))}
      </div>
      {problem && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

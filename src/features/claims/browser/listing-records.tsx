import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { ShownText } from '../../catalogue/in-language.rules.ts';
import { policy } from '../../policy/policy.rules.ts';
import { isAllPicked, isClaimable } from '../claimable.rules.ts';
import type { Claim, DeliveredRecord } from '../claims.queries.ts';
import { CopyButton } from './copy-button.tsx';
import { columnsOf } from './record-columns.rules.ts';
import { RecordRow } from './record-row.tsx';
import { recordsAsRows } from './record-text.rules.ts';
import type { Reporting } from './use-reporting.ts';

type Props = {
  title: ShownText;
  records: readonly DeliveredRecord[];
  details: ReadonlyMap<string, Claim>;
  address: string;
  now: Date;
  isInset: boolean;
  toldUntil: string | null;
  reporting: Reporting;
  referenceOf: (recordId: string) => string | undefined;
  onChanged: () => Promise<void>;
};

function pickingOf({ isPicking, picked }: Reporting, recordId: string) {
  if (!isPicking) return 'no';
  if (picked.has(recordId)) return 'picked';
  return picked.size >= policy.maxClaimsAtOnce ? 'full' : 'open';
}

export function ListingRecords({ title, records, details, isInset, now, reporting, ...shared }: Props) {
  const t = useTranslations('claims.list');
  const tTable = useTranslations('claims.table');
  const titleId = useId();
  // Memoised so that unchanged rows do not render again.
  const columns = useMemo(() => columnsOf(records), [records]);
  if (records.length === 0) return null;
  const claimable = records.filter((record) => isClaimable(record, now)).map(({ recordId }) => recordId);
  const { isPicking, picked, pick, pickAll, report } = reporting;
  const isAll = isAllPicked(picked, claimable);
  const isFull = picked.size >= policy.maxClaimsAtOnce;
  const kept = records.filter(({ remedy }) => remedy === null);
  return (
    <div className="mt-6">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h3
          id={titleId}
          lang={title.lang}
          className={classNames(
            '[overflow-wrap:anywhere]',
            isInset ? 'font-sans font-semibold text-base tracking-normal' : 'text-h3',
          )}
        >
          {title.text}
        </h3>
        <p className="text-muted text-sm">
          {t('count', { count: kept.length, called: kept.filter(({ calledAt }) => calledAt !== null).length })}
        </p>
        {isPicking && claimable.length > 1 && (
          <button
            type="button"
            disabled={isFull && !isAll}
            onClick={() => pickAll(claimable)}
            className={smallButtonClass('min-h-11 print:hidden')}
          >
            {t(isAll ? 'unpickAll' : 'pickAll')}
          </button>
        )}
        <span className="ml-auto">
          {kept.length > 1 && (
            <CopyButton
              label={tTable('copyAll', { count: kept.length })}
              text={() => recordsAsRows(kept, (field) => tTable(`fields.${field}`))}
            />
          )}
        </span>
      </div>
      <table aria-labelledby={titleId} className="lead-table">
        <thead>
          <tr>
            <th scope="col">{tTable('company')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {tTable(column)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{tTable('actions')}</span>
            </th>
          </tr>
        </thead>
        {records.map((record) => (
          <RecordRow
            key={record.recordId}
            record={record}
            columns={columns}
            detail={record.claim ? details.get(record.claim.claimId) : undefined}
            now={now}
            picking={pickingOf(reporting, record.recordId)}
            onPick={pick}
            onReport={report}
            {...shared}
          />
        ))}
      </table>
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import { policy } from '../../policy/policy.rules.ts';
import { isClaimable } from '../claimable.rules.ts';
import type { Claim, DeliveredRecord } from '../claims.queries.ts';
import { isAllPicked } from '../picked-records.rules.ts';
import { RecordCard } from './record-card.tsx';
import type { Reporting } from './use-reporting.ts';

type Props = {
  title: string;
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

/** The records of one listing. */
export function ListingRecords({ title, records, details, isInset, now, reporting, ...shared }: Props) {
  const t = useTranslations('claims.list');
  if (records.length === 0) return null;
  const claimable = records.filter((record) => isClaimable(record, now)).map(({ recordId }) => recordId);
  const { isPicking, picked, pick, pickAll, report } = reporting;
  const isAll = isAllPicked(picked, claimable);
  const isFull = picked.size >= policy.maxClaimsAtOnce;
  return (
    <div className="mt-6">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h3
          lang="sv"
          className={classNames(
            '[overflow-wrap:anywhere]',
            isInset ? 'font-sans font-semibold text-base tracking-normal' : 'text-h3',
          )}
        >
          {title}
        </h3>
        <p className="text-muted text-sm">{t('count', { count: records.length })}</p>
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
      </div>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2 print:block print:rounded-none print:border-0">
        {records.map((record) => (
          <RecordCard
            key={record.recordId}
            record={record}
            detail={record.claim ? details.get(record.claim.claimId) : undefined}
            now={now}
            picking={pickingOf(reporting, record.recordId)}
            onPick={pick}
            onReport={report}
            {...shared}
          />
        ))}
      </ul>
    </div>
  );
}

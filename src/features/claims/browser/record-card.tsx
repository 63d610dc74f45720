import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import { isClaimable, isSameMinute } from '../claimable.rules.ts';
import type { Claim, DeliveredRecord } from '../claims.queries.ts';
import { ClaimStatusLine } from './claim-status-line.tsx';
import { RecordPerson } from './record-person.tsx';
import { WithdrawClaimButton } from './withdraw-claim-button.tsx';

type Other = { id: string; words: string; isInView: boolean };

/** Another record of the order, on this page or a later one. */
function OtherRecord({ id, words, isInView }: Other) {
  if (!isInView) return words;
  return (
    <a href={`#record-${id}`} className="underline underline-offset-4">
      {words}
    </a>
  );
}

/** What took the place of it, whose place it took, or that it was paid back. */
function Remedy({ record, isInView }: { record: DeliveredRecord; isInView: (recordId: string) => boolean }) {
  const t = useTranslations('claims.record');
  const { remedy, replaces, replacesReference, replacedBy, replacedByReference } = record;
  const line = 'mt-1.5 w-fit rounded-xs bg-soft px-2 py-1 font-semibold text-spruce text-xs';
  return (
    <>
      {replaces && replacesReference && (
        <p className={line}>
          <OtherRecord
            id={replaces}
            words={t('replaces', { reference: replacesReference })}
            isInView={isInView(replaces)}
          />
        </p>
      )}
      {replacedBy && replacedByReference && (
        <p className={line}>
          <OtherRecord
            id={replacedBy}
            words={t('replacedBy', { reference: replacedByReference })}
            isInView={isInView(replacedBy)}
          />
        </p>
      )}
      {remedy === 'credited' && (
        <>
          <p className={line}>{t('credited')}</p>
          <p className="mt-1.5 text-muted text-xs">{t('unusable')}</p>
        </>
      )}
    </>
  );
}

type CardProps = {
  record: DeliveredRecord;
  /** The claim on it, once it has been fetched. */
  detail: Claim | undefined;
  address: string;
  now: Date;
  /** The deadline that is told of all of them: another one is told here. */
  toldUntil: string | null;
  /** Whether several are being picked, and this is one of them. */
  picking: 'no' | 'picked' | 'open' | 'full';
  referenceOf: (recordId: string) => string | undefined;
  onPick: (recordId: string) => void;
  onReport: (recordId: string) => void;
  onChanged: () => Promise<void>;
};

function Report({ record, toldUntil, picking, onPick, onReport }: CardProps) {
  const t = useTranslations('claims.list');
  const language = useLocale();
  const { recordId, reference, claimableUntil: until } = record;
  if (picking !== 'no') {
    return (
      <label className="mt-3 flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold text-sm has-disabled:cursor-not-allowed has-disabled:opacity-55 print:hidden">
        <input
          type="checkbox"
          checked={picking === 'picked'}
          disabled={picking === 'full'}
          onChange={() => onPick(recordId)}
          className="size-5 accent-spruce"
        />
        {t('pick', { reference })}
      </label>
    );
  }
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 print:hidden">
      <button
        type="button"
        aria-label={t('reportOne', { reference })}
        aria-haspopup="dialog"
        onClick={() => onReport(recordId)}
        className={smallButtonClass('-ml-2 min-h-11')}
      >
        {t('report')}
      </button>
      {until && !(toldUntil && isSameMinute(until, toldUntil)) && (
        <span className="text-muted text-xs">
          {t('until', { date: formatDate(until, language), when: formatTime(until, language) })}
        </span>
      )}
    </p>
  );
}

/** One delivered lead: who it is, what became of it, and the way to report it. */
export const RecordCard = memo(function RecordCard(props: CardProps) {
  const { record, detail, address, now, referenceOf, onChanged } = props;
  const t = useTranslations('claims.record');
  const { claim, claimableUntil, reference } = record;
  const mayReport = isClaimable(record, now);
  const isOver = !isClaimable({ ...record, claim: null }, now);
  return (
    <li
      id={`record-${record.recordId}`}
      className={classNames(
        'min-w-0 break-inside-avoid scroll-mt-24 bg-paper p-5 text-sm target:bg-soft md:last:odd:col-span-2 print:border-line print:border-t print:px-0 print:py-3',
        props.picking === 'picked' && mayReport && 'bg-soft',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 lang="sv" className="font-sans font-semibold text-base tracking-normal [overflow-wrap:anywhere]">
          {record.companyName ?? t('unnamed')}
        </h4>
        <p className="text-muted text-xs">
          <span className="sr-only">{t('reference')} </span>
          <span className="figures">{reference}</span>
        </p>
      </div>
      <Remedy record={record} isInView={(id) => referenceOf(id) !== undefined} />
      <RecordPerson record={record} />
      {claim && (
        <div className="mt-3 border-line border-t pt-3 text-xs">
          <ClaimStatusLine claim={{ ...detail, ...claim }} />
          {claim.status === 'open' && (
            <WithdrawClaimButton
              address={address}
              claimId={claim.claimId}
              reference={reference}
              until={isOver ? null : claimableUntil}
              onChanged={onChanged}
            />
          )}
        </div>
      )}
      {mayReport && <Report {...props} />}
    </li>
  );
});

import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import { policy } from '../../policy/policy.rules.ts';
import { deadlinesOf, isClaimable, isSameMinute, isTooLate } from '../claimable.rules.ts';
import { type Claim, claimsQuery, type DeliveredRecord } from '../claims.queries.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { ListingRecords } from './listing-records.tsx';
import { type Reporting, useReporting } from './use-reporting.ts';

function PickedBar({ reporting: { picked, setPicking, report } }: { reporting: Reporting }) {
  const t = useTranslations('claims.list');
  return (
    <div className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-paper p-3 pl-5 shadow-lift print:hidden">
      <p role="status" className="text-sm">
        <span className="font-semibold">{t('picked', { count: picked.size })}</span>
        {picked.size >= policy.maxClaimsAtOnce && <span className="block text-muted text-xs">{t('most')}</span>}
      </p>
      <div className="flex gap-2 max-sm:w-full">
        <QuietButton className="max-sm:flex-1" onClick={() => setPicking(false)}>
          {t('stopPicking')}
        </QuietButton>
        <Button
          aria-haspopup="dialog"
          className="max-sm:flex-1"
          disabled={picked.size === 0}
          onClick={() => report(...picked)}
        >
          {t('reportPicked', { count: picked.size })}
        </Button>
      </div>
    </div>
  );
}

function Deadline({ records, now }: { records: readonly DeliveredRecord[]; now: Date }) {
  const t = useTranslations('claims.list');
  const language = useLocale();
  const open = records.filter((record) => isClaimable(record, now));
  const late = records.filter((record) => isTooLate(record, now));
  const shown = (iso: string) => ({ date: formatDate(iso, language), when: formatTime(iso, language) });
  const deadlines = deadlinesOf(open);
  if (deadlines) {
    const { first, last } = deadlines;
    return <p>{t(isSameMinute(first, last) ? 'deadline' : 'deadlines', shown(first))}</p>;
  }
  const last = deadlinesOf(late)?.last;
  return last ? <p className="text-muted">{t('over', shown(last))}</p> : null;
}

const noClaims: readonly Claim[] = [];
const noRecords: readonly DeliveredRecord[] = [];

type Props = {
  lines: readonly { leadId: string; title: string; titleEn: string | null }[];
  records: readonly DeliveredRecord[];
  address: string;
  now: Date;
  isInset?: boolean;
  onChanged: () => Promise<void>;
};

export function DeliveredRecords({ lines, records, address, now, isInset = false, onChanged }: Props) {
  const t = useTranslations('claims.list');
  const language = useLocale();
  const reporting = useReporting();
  const hasClaims = records.some(({ claim }) => claim !== null);
  const { data: claims = noClaims } = useQuery({ ...claimsQuery(address), enabled: hasClaims });
  const details = useMemo(() => new Map(claims.map((claim) => [claim.claimId, claim])), [claims]);
  const byId = useMemo(() => new Map(records.map((record) => [record.recordId, record])), [records]);
  const referenceOf = useCallback((id: string) => byId.get(id)?.reference, [byId]);
  const claimable = records.filter((record) => isClaimable(record, now));
  const byListing = useMemo(
    () => new Map(lines.map(({ leadId }) => [leadId, records.filter((record) => record.leadId === leadId)])),
    [lines, records],
  );
  const { isPicking, reported } = reporting;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <Deadline records={records} now={now} />
        {claimable.length > 1 && !isPicking && (
          <QuietButton className="print:hidden" onClick={() => reporting.setPicking(true)}>
            {t('pickSeveral')}
          </QuietButton>
        )}
      </div>
      {lines.map(({ leadId, ...line }) => (
        <ListingRecords
          key={leadId}
          title={titleIn(language, line)}
          records={byListing.get(leadId) ?? noRecords}
          details={details}
          address={address}
          now={now}
          isInset={isInset}
          toldUntil={deadlinesOf(claimable)?.first ?? null}
          reporting={reporting}
          referenceOf={referenceOf}
          onChanged={onChanged}
        />
      ))}
      {isPicking && <PickedBar reporting={reporting} />}
      {reported && (
        <ClaimDialog
          address={address}
          recordIds={reported}
          recordOf={(id) => byId.get(id)}
          draft={reporting.draft}
          onClose={reporting.close}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

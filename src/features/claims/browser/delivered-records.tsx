import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import { deadlinesOf, isClaimable, isSameMinute, isTooLate } from '../claimable.rules.ts';
import { type Claim, claimsQuery, type DeliveredRecord } from '../claims.queries.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { ListingRecords } from './listing-records.tsx';
import { PickedBar } from './picked-bar.tsx';
import { useReporting } from './use-reporting.ts';

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
          <Button look="quiet" className="print:hidden" onClick={() => reporting.setPicking(true)}>
            {t('pickSeveral')}
          </Button>
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

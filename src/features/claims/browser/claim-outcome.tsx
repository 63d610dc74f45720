import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatDate, formatTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toldOf } from '../claimable.rules.ts';
import type { Claim, DeliveredRecord } from '../claims.queries.ts';
import type { FileProblem } from './claim-file-field.tsx';

const maxWaiting = 3;

type RecordOf = (recordId: string) => DeliveredRecord | undefined;

function nameOf(record: DeliveredRecord | undefined): string {
  if (!record) return '';
  return record.companyName ? `${record.companyName} (${record.reference})` : record.reference;
}

function useOutcomeWords(recordOf: RecordOf) {
  const t = useTranslations('claims.outcome');
  const language = useLocale();
  return (claim: Claim): string => {
    const { recordId, replacementRecordId, refundedAmount, dueAt } = claim;
    const name = nameOf(recordOf(recordId));
    const state = toldOf(claim);
    if (state === 'waiting' && dueAt) {
      return t('waiting', { name, date: formatDate(dueAt, language), when: formatTime(dueAt, language) });
    }
    if (state === 'refunded') return t('refunded', { name, amount: formatAmount(refundedAmount ?? '0', language) });
    if (state !== 'replaced') return t(state === 'waiting' ? 'disputed' : state, { name });
    const replacement = replacementRecordId ? recordOf(replacementRecordId) : undefined;
    return replacement ? t('replaced', { name, reference: replacement.reference }) : t('replacedByAnother', { name });
  };
}

/** One line for all: reports sent together are due together. */
function AllWaiting({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslations('claims.outcome');
  const language = useLocale();
  const dueAt = claims[0]?.dueAt;
  if (!dueAt) return null;
  const until = { date: formatDate(dueAt, language), when: formatTime(dueAt, language) };
  return <li>{t('waitingTogether', { count: claims.length, ...until })}</li>;
}

type Props = { claims: readonly Claim[]; lost: FileProblem | null; recordOf: RecordOf; onClose: () => void };

export function ClaimOutcome({ claims, lost, recordOf, onClose }: Props) {
  const t = useTranslations('claims.outcome');
  const tForm = useTranslations('claims.form');
  const wordsOf = useOutcomeWords(recordOf);
  const waiting = claims.filter((claim) => toldOf(claim) === 'waiting');
  const together = waiting.length > maxWaiting ? waiting : [];
  const named = claims.filter((claim) => !together.includes(claim));
  const has = (status: Claim['status']) => claims.some((claim) => claim.status === status);
  return (
    <div className="mt-4">
      <Notice look="success" title={t('list')} takesFocus>
        <ul className="mt-2 grid gap-1.5">
          {named.map((claim) => (
            <li key={claim.claimId}>{wordsOf(claim)}</li>
          ))}
          <AllWaiting claims={together} />
        </ul>
      </Notice>
      {lost && (
        <Notice look="destructive" title={t('fileLost')} className="mt-3">
          {tForm(`fileProblems.${lost}`)}
        </Notice>
      )}
      {has('replaced') && <p className="mt-3 text-muted text-sm">{t('replacedText')}</p>}
      {has('refunded') && <p className="mt-3 text-muted text-sm">{t('refundedText')}</p>}
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose} className="max-sm:w-full">
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatDate, formatTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toldOf } from '../claimable.rules.ts';
import type { Claim } from '../claims.queries.ts';

type Names = Record<'nameOf' | 'referenceOf', (recordId: string) => string | undefined>;

function useOutcomeWords({ nameOf, referenceOf }: Names) {
  const t = useTranslations('claims.outcome');
  const language = useLocale();
  return (claim: Claim): string => {
    const { recordId, replacementRecordId, refundedAmount, dueAt } = claim;
    const name = nameOf(recordId) ?? '';
    const told = toldOf(claim);
    if (told === 'waiting' && dueAt) {
      return t('waiting', { name, date: formatDate(dueAt, language), when: formatTime(dueAt, language) });
    }
    if (told === 'refunded') return t('refunded', { name, amount: formatAmount(refundedAmount ?? '0', language) });
    if (told !== 'replaced') return t(told === 'waiting' ? 'disputed' : told, { name });
    const reference = replacementRecordId && referenceOf(replacementRecordId);
    return reference ? t('replaced', { name, reference }) : t('replacedByAnother', { name });
  };
}

type Props = Names & { claims: readonly Claim[]; onClose: () => void };

/** What came of each record that was reported. */
export function ClaimOutcome({ claims, nameOf, referenceOf, onClose }: Props) {
  const t = useTranslations('claims.outcome');
  const wordsOf = useOutcomeWords({ nameOf, referenceOf });
  const has = (status: Claim['status']) => claims.some((claim) => claim.status === status);
  return (
    <div className="mt-4">
      <Notice look="success" title={t('list')} takesFocus>
        <ul className="mt-2 grid gap-1.5">
          {claims.map((claim) => (
            <li key={claim.claimId}>{wordsOf(claim)}</li>
          ))}
        </ul>
      </Notice>
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

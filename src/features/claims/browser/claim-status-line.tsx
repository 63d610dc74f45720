import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatDate, formatTime } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { claimReasonWords } from '../claim-words.rules.ts';
import { type ShownClaimState, toldOf } from '../claimable.rules.ts';
import type { Claim, DeliveredRecord } from '../claims.queries.ts';

/** The record's own summary; the other fields come with the claim, which is fetched separately. */
export type ShownClaim = NonNullable<DeliveredRecord['claim']> &
  Partial<Pick<Claim, 'dueAt' | 'decision' | 'refundedAmount' | 'message' | 'answer' | 'refusal'>>;

const marks: Record<ShownClaimState, string> = {
  waiting: 'bg-cloudberry',
  disputed: 'bg-cloudberry',
  replaced: 'bg-spruce',
  refunded: 'bg-spruce',
  refused: 'bg-danger',
  withdrawn: 'border border-control',
};

function useStatusWords({ status, dueAt, decidedAt, decision }: ShownClaim): string {
  const t = useTranslations('claims.claim');
  const language = useLocale();
  if (status === 'open') {
    if (dueAt === undefined) return t('waitingSoon');
    if (dueAt === null) return t('disputed');
    return t('waiting', { date: formatDate(dueAt, language), when: formatTime(dueAt, language) });
  }
  const date = decidedAt ? formatDate(decidedAt, language) : '';
  return t(status === 'refunded' && decision === null ? 'refundedWhole' : status, { date });
}

export function ClaimStatusLine({ claim }: { claim: ShownClaim }) {
  const t = useTranslations('claims.claim');
  const language = useLocale();
  const words = useStatusWords(claim);
  const { reason, refundedAmount, message, answer, refusal } = claim;
  const parts = [
    { name: 'firstAnswer', words: refusal },
    { name: 'yourAnswer', words: answer },
    { name: 'answer', words: message },
  ] as const;
  return (
    <>
      <p className="text-muted">{t('reported', { reason: claimReasonWords[language][reason] })}</p>
      <p className="mt-0.5 flex items-baseline gap-2 font-semibold">
        <span aria-hidden="true" className={classNames('size-2 shrink-0 rotate-45', marks[toldOf(claim)])} />
        {words}
      </p>
      {refundedAmount && (
        <p className="figures mt-0.5 pl-4">{t('amount', { amount: formatAmount(refundedAmount, language) })}</p>
      )}
      {parts.map(
        ({ name, words: text }) =>
          text && (
            <p key={name} className="mt-1 whitespace-pre-line pl-4 [overflow-wrap:anywhere]">
              <span className="text-muted">{t(name)}: </span>
              {text}
            </p>
          ),
      )}
    </>
  );
}

import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { ClaimProblem } from '../claim-refusals.rules.ts';
import { addressOfClaim } from '../claims.queries.ts';
import { ClaimProblemWords, problemOf } from './claim-problem-words.tsx';

type Props = {
  address: string;
  claimId: string;
  reference: string;
  until: string | null;
  onChanged: () => Promise<void>;
};

export function WithdrawClaimButton({ address, claimId, reference, until, onChanged }: Props) {
  const t = useTranslations('claims.claim');
  const language = useLocale();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ClaimProblem | null>(null);
  const withdraw = async () => {
    setSending(true);
    try {
      await ask('DELETE /orders/:id/claims/:claimId', { at: addressOfClaim(address, claimId) });
      await onChanged();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSending(false);
      setAsking(false);
    }
  };
  const text = until
    ? t('withdrawText', { reference, date: formatDate(until, language), when: formatTime(until, language) })
    : t('withdrawLast', { reference });
  return (
    <div className="print:hidden">
      <button
        type="button"
        aria-label={t('withdrawOf', { reference })}
        onClick={() => {
          setProblem(null);
          setAsking(true);
        }}
        className={smallButtonClass('-ml-2 min-h-11')}
      >
        {t('withdraw')}
      </button>
      {problem && (
        <Notice look="destructive" title={t('withdrawFailed')} takesFocus>
          <ClaimProblemWords problem={problem} referenceOf={() => reference} />
        </Notice>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('withdrawTitle')}
          text={text}
          confirm={t('withdraw')}
          cancel={t('withdrawKeep')}
          isBusy={isSending}
          onConfirm={() => void withdraw()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

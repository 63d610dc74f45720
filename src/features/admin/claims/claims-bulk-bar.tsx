import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';
import { type ClaimDecision, claimDecisions } from '../../refunds/claim-status.rules.ts';
import { mostPicked, type PickedClaims, sumOf } from './use-picked-claims.ts';

type Props = { picked: PickedClaims; rows: readonly ListedClaim[]; onDecide: (decision: ClaimDecision) => void };

/** What is decided for several claims at once: the ones that are picked, on this page and on others. */
export function ClaimsBulkBar({ picked, rows, onDecide }: Props) {
  const t = useTranslations('adminClaims');
  const language = useLocale();
  const count = picked.claims.length;
  if (count === 0) return null;
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-2 z-20 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-control bg-paper px-4 py-2.5 shadow-lift"
    >
      <p role="status" className="font-semibold text-sm">
        {t('bulk.picked', { count, amount: formatAmount(sumOf(picked.claims), language) })}
      </p>
      <SmallButton onClick={() => picked.set(rows, true)}>{t('bulk.pickAll')}</SmallButton>
      <SmallButton onClick={picked.clear}>{t('bulk.clear')}</SmallButton>
      {count > mostPicked ? (
        <p role="alert" className="ml-auto font-semibold text-danger text-sm">
          {t('bulk.tooMany')}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:ml-auto">
          {claimDecisions.map((decision) => (
            <SmallButton key={decision} onClick={() => onDecide(decision)}>
              {t(`decide.actions.${decision}`)}
            </SmallButton>
          ))}
        </div>
      )}
    </section>
  );
}

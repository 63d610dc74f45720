import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';
import { type ClaimDecision, claimDecisions } from '../../claims/claim-status.rules.ts';
import { BulkBar } from '../kit/table/bulk-bar.tsx';
import type { Picking } from '../kit/table/use-picked.ts';
import { sumOf } from './sum-claims.rules.ts';

const mostPicked = 100;

type Props = {
  picking: Picking<ListedClaim>;
  rows: readonly ListedClaim[];
  onDecide: (decision: ClaimDecision) => void;
};

export function ClaimsBulkBar({ picking, rows, onDecide }: Props) {
  const t = useTranslations('adminClaims');
  const language = useLocale();
  const { count, rows: claims } = picking.picked;
  const said = t('bulk.picked', { count, amount: formatAmount(sumOf(claims), language) });
  return (
    <BulkBar picking={picking} rows={rows} most={mostPicked} said={said} label={t('bulk.label')}>
      {claimDecisions.map((decision) => (
        <SmallButton key={decision} onClick={() => onDecide(decision)}>
          {t(`decide.actions.${decision}`)}
        </SmallButton>
      ))}
    </BulkBar>
  );
}

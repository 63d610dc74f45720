import { useLocale, useTranslations } from 'use-intl';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { claimReasonWords } from '../../claims/claim-words.rules.ts';
import { ClaimStatusBadge } from '../kit/claim-badge.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/panel.tsx';
import { TextLink } from '../kit/section-link.tsx';

export function OrderClaims({ order: { claims, records } }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders.claims');
  const language = useLocale();
  if (claims.length === 0) return null;
  const references = new Map(records.map(({ recordId, reference }) => [recordId, reference]));
  return (
    <Panel title={t('title')}>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {claims.map(({ claimId, recordId, reason, status, createdAt, decidedAt, dueAt }) => (
          <li key={claimId} className="py-2 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <TextLink set={{ tab: 'claims', of: claimId }} className="pointer-coarse:py-2">
                {references.get(recordId) ?? claimId}
              </TextLink>
              <ClaimStatusBadge status={status} />
            </p>
            <p>{claimReasonWords[language][reason]}</p>
            <p className="text-muted text-xs">
              {status === 'open' && dueAt ? (
                <>
                  {t('due')} <Moment iso={dueAt} isQuiet />
                </>
              ) : (
                <Moment iso={decidedAt ?? createdAt} isQuiet />
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

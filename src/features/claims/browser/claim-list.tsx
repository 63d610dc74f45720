import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '../../../platform/format.ts';
import { claimsQuery } from '../claims.queries.ts';
import { ClaimStatusLine } from './claim-status-line.tsx';

export function ClaimList({ address, heading: Heading }: { address: string; heading: 'h2' | 'h3' }) {
  const t = useTranslations('claims.history');
  const language = useLocale();
  const { data: claims = [] } = useQuery(claimsQuery(address));
  if (claims.length === 0) return null;
  return (
    <div className="mt-6">
      <Heading className="text-h3">{t('title')}</Heading>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {claims.map((claim) => (
          <li key={claim.claimId} className="py-3 text-sm">
            <p className="text-muted text-xs">
              <span className="figures">{claim.reference}</span>
              {' · '}
              <time dateTime={claim.createdAt}>{t('date', { date: formatDate(claim.createdAt, language) })}</time>
            </p>
            <ClaimStatusLine claim={claim} />
          </li>
        ))}
      </ul>
    </div>
  );
}

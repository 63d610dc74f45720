import { useTranslations } from 'use-intl';
import { ClaimRatesChart } from './claim-rates.tsx';
import { ClaimsList } from './claims-list.tsx';

/** What the list rests on stands below it, so that its first row is in sight. */
export default function ClaimsTab() {
  const t = useTranslations('adminClaims');
  return (
    <>
      <h2 className="sr-only">{t('label')}</h2>
      <ClaimsList />
      <p className="mt-4 max-w-3xl text-muted text-sm">{t('policy')}</p>
      <div className="mt-6">
        <ClaimRatesChart />
      </div>
    </>
  );
}

import { useTranslations } from 'use-intl';
import { PageTexts } from '../../content/page-texts.tsx';
import { ClaimRatesChart } from './claim-rates.tsx';
import { ClaimRulesPanel } from './claim-rules-form.tsx';
import { ClaimsList } from './claims-list.tsx';

/** What the list rests on stands below it, so that its first row is in sight. */
function Claims() {
  const t = useTranslations('adminClaims');
  return (
    <>
      <h2 className="sr-only">{t('label')}</h2>
      <ClaimsList />
      <p className="mt-4 max-w-[75ch] text-muted text-sm">{t('policy')}</p>
    </>
  );
}

export default function ClaimsTab() {
  return (
    <PageTexts parts={['adminClaims']}>
      <Claims />
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-2">
        <ClaimRatesChart />
        <ClaimRulesPanel />
      </div>
    </PageTexts>
  );
}

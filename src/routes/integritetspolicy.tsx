import { createFileRoute } from '@tanstack/react-router';
import { useMessages, useTranslations } from 'use-intl';
import { contentPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { LegalDocument } from '../features/content/pages/legal-document.tsx';
import { SellerDetails } from '../features/content/pages/seller-details.tsx';
import { paths } from '../platform/paths.ts';
import { namesOf } from '../platform/pick.ts';
import { sellerQuery } from '../platform/shop.queries.ts';

const parts = ['privacy', 'seller'] as const;

export const Route = createFileRoute('/integritetspolicy')({
  ...contentPage({ path: paths.privacy, parts, reads: (queryClient) => [queryClient.ensureQueryData(sellerQuery)] }),
  component: withTexts(parts, Privacy),
});

function Privacy() {
  const t = useTranslations('privacy');
  const sections = namesOf(useMessages().privacy.sections);
  return (
    <LegalDocument
      title={t('title')}
      dated={t('dated')}
      intro={t('intro')}
      contents={t('contents')}
      sections={sections.map((id) => ({ id, title: t(`sections.${id}.title`), text: t(`sections.${id}.text`) }))}
    >
      <SellerDetails title={t('seller')} />
    </LegalDocument>
  );
}

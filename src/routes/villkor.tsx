import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { contentPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { LegalDocument } from '../features/content/pages/legal-document.tsx';
import { SellerDetails } from '../features/content/pages/seller-details.tsx';
import { queryFor } from '../platform/api.ts';
import { formatWholeDate } from '../platform/format.ts';
import type { Language } from '../platform/language.ts';
import { paths } from '../platform/paths.ts';
import { namesOf } from '../platform/pick.ts';
import { sellerQuery } from '../platform/shop.queries.ts';

const parts = ['terms', 'seller'] as const;

const versionQuery = (language: Language) => queryFor('GET /terms/:language', { params: { language } });

export const Route = createFileRoute('/villkor')({
  ...contentPage({
    path: paths.terms,
    parts,
    reads: (queryClient, language) => [
      queryClient.ensureQueryData(sellerQuery),
      queryClient.ensureQueryData(versionQuery(language)),
    ],
  }),
  component: withTexts(parts, Terms),
});

function Terms() {
  const t = useTranslations('terms');
  const language = useLocale();
  const { changedAt } = useSuspenseQuery(versionQuery(language)).data;
  const sections = namesOf(useMessages().terms.sections);
  return (
    <LegalDocument
      title={t('title')}
      dated={`${t('dated')}, ${t('changed')} ${formatWholeDate(changedAt, language)}`}
      intro={t('intro')}
      contents={t('contents')}
      sections={sections.map((id) => ({ id, title: t(`sections.${id}.title`), text: t(`sections.${id}.text`) }))}
    >
      <SellerDetails title={t('seller')} />
    </LegalDocument>
  );
}

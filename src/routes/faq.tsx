import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { ClosingBand } from '../features/content/pages/closing-band.tsx';
import { FaqQuestions } from '../features/content/pages/faq-questions.tsx';
import { PageOpening } from '../features/content/pages/page-opening.tsx';
import { pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['faq'] as const;

export const Route = createFileRoute('/faq')({
  loader: async ({ context: { queryClient, preferences } }) => {
    const { language } = preferences;
    const [{ metaTitle: title, metaDescription: description }, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
    ]);
    return { ...shop, language, path: paths.faq, title, description };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => (
    <PageTexts parts={parts}>
      <Faq />
    </PageTexts>
  ),
});

function Faq() {
  const t = useTranslations('faq');
  return (
    <>
      <PageOpening title={t('title')} intro={t('intro')} />
      <FaqQuestions />
      <ClosingBand
        title={t('closing.title')}
        text={t('closing.text')}
        leads={t('closing.leads')}
        contact={t('closing.contact')}
      />
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts } from '../features/content/page-texts.tsx';
import { ClosingBand } from '../features/content/pages/closing-band.tsx';
import { FaqQuestions } from '../features/content/pages/faq-questions.tsx';
import { PageOpening } from '../features/content/pages/page-opening.tsx';
import { paths } from '../platform/paths.ts';

const parts = ['faq'] as const;

export const Route = createFileRoute('/faq')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: typeof q === 'string' ? q.slice(0, 100) : undefined,
  }),
  ...contentPage({ path: paths.faq, parts }),
  component: () => (
    <PageTexts parts={parts}>
      <Faq />
    </PageTexts>
  ),
});

function Faq() {
  const t = useTranslations('faq');
  const { q = '' } = Route.useSearch();
  return (
    <>
      <PageOpening title={t('title')} intro={t('intro')} />
      <FaqQuestions q={q} />
      <ClosingBand
        title={t('closing.title')}
        text={t('closing.text')}
        leads={t('closing.leads')}
        contact={t('closing.contact')}
      />
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { ContactCard } from '../features/contacts/contact-card.tsx';
import { contentPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { ClosingBand } from '../features/content/pages/closing-band.tsx';
import { FaqQuestions } from '../features/content/pages/faq-questions.tsx';
import { paths } from '../platform/paths.ts';

const parts = ['faq', 'contact'] as const;

export const Route = createFileRoute('/faq')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: typeof q === 'string' ? q.slice(0, 100) : undefined,
  }),
  ...contentPage({ path: paths.faq, parts }),
  component: withTexts(parts, Faq),
});

function Faq() {
  const { contactEmail, phone } = Route.useLoaderData();
  const { q = '' } = Route.useSearch();
  return (
    <>
      <FaqQuestions q={q} aside={<ContactCard contactEmail={contactEmail} phone={phone} />} />
      <ClosingBand part="faq" />
    </>
  );
}

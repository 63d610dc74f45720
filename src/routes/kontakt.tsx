import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ContactCard } from '../features/contacts/contact-card.tsx';
import { ContactForm } from '../features/contacts/contact-form.tsx';
import { readContactSearch } from '../features/contacts/contact-search.rules.ts';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts } from '../features/content/page-texts.tsx';
import { PageOpening } from '../features/content/pages/page-opening.tsx';
import { SellerDetails } from '../features/content/pages/seller-details.tsx';
import { paths } from '../platform/paths.ts';
import { sellerQuery } from '../platform/shop.queries.ts';

const parts = ['contact', 'seller'] as const;

export const Route = createFileRoute('/kontakt')({
  validateSearch: readContactSearch,
  ...contentPage({ path: paths.contact, parts, reads: (queryClient) => [queryClient.ensureQueryData(sellerQuery)] }),
  component: () => (
    <PageTexts parts={parts}>
      <ContactPage />
    </PageTexts>
  ),
});

function ContactPage() {
  const t = useTranslations('contact');
  const { contactEmail, phone } = Route.useLoaderData();
  const { order, subject } = Route.useSearch();
  const about = order ? t('form.orderSubject', { reference: order }) : '';
  return (
    <>
      <PageOpening title={t('title')} intro={t('intro')} />
      <div className="measure grid items-start gap-10 pb-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <ContactForm contactEmail={contactEmail} subject={[about, subject].filter(Boolean).join(': ')} />
        <ContactCard contactEmail={contactEmail} phone={phone} />
      </div>
      <div className="measure pb-21">
        <SellerDetails title={t('seller')} />
      </div>
    </>
  );
}

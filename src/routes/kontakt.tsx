import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ContactCard } from '../features/contacts/contact-card.tsx';
import { ContactForm } from '../features/contacts/contact-form.tsx';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts } from '../features/content/page-texts.tsx';
import { PageOpening } from '../features/content/pages/page-opening.tsx';
import { SellerDetails } from '../features/content/pages/seller-details.tsx';
import { paths } from '../platform/paths.ts';
import { sellerQuery } from '../platform/shop.queries.ts';

const longestSubject = 200;

const orderShape = /^[\w-]{1,40}$/;

/** Ignores values in the wrong format. */
function readContactSearch({ order, subject }: Record<string, unknown>): { order?: string; subject?: string } {
  // The router parses digits in the address as a number.
  const number = String(order ?? '');
  return {
    ...(orderShape.test(number) && { order: number }),
    ...(typeof subject === 'string' && subject !== '' && { subject: subject.slice(0, longestSubject) }),
  };
}

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

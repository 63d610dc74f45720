import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ContactCard } from '../features/contacts/contact-card.tsx';
import { ContactForm } from '../features/contacts/contact-form.tsx';
import { contentPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
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
  component: withTexts(parts, ContactPage),
});

function ContactPage() {
  const t = useTranslations('contact');
  const { contactEmail, phone } = Route.useLoaderData();
  const { order, subject } = Route.useSearch();
  const about = order ? t('form.orderSubject', { reference: order }) : '';
  return (
    <div className="measure grid items-start gap-x-16 gap-y-8 pt-10 pb-21 sm:pt-16 lg:grid-cols-[1fr_1.25fr] lg:grid-rows-[auto_1fr] lg:gap-y-12">
      <header>
        <h1 className="text-h1">{t('title')}</h1>
        <p className="mt-6 max-w-[40ch] text-lg text-muted">{t('intro')}</p>
      </header>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ContactForm contactEmail={contactEmail} subject={[about, subject].filter(Boolean).join(': ')} />
      </div>
      <ContactCard contactEmail={contactEmail} phone={phone} />
      <div className="lg:col-span-2">
        <SellerDetails title={t('seller')} />
      </div>
    </div>
  );
}

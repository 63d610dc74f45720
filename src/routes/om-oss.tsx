import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { categoriesQuery, overviewQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { SupplyFigures } from '../features/catalogue/browser/supply-figures.tsx';
import { contentPage } from '../features/content/content-page.ts';
import { PageTexts } from '../features/content/page-texts.tsx';
import { AboutMission } from '../features/content/pages/about-mission.tsx';
import { AboutRoles } from '../features/content/pages/about-roles.tsx';
import { ClosingBand } from '../features/content/pages/closing-band.tsx';
import { PageOpening } from '../features/content/pages/page-opening.tsx';
import { RuledCards } from '../features/content/pages/ruled-cards.tsx';
import { SellerDetails } from '../features/content/pages/seller-details.tsx';
import { queryFor } from '../platform/api.ts';
import { paths } from '../platform/paths.ts';
import { sellerQuery } from '../platform/shop.queries.ts';

const parts = ['about', 'home', 'seller'] as const;

const outcomesQuery = queryFor('GET /claims/outcomes');

export const Route = createFileRoute('/om-oss')({
  ...contentPage({
    path: paths.about,
    parts,
    reads: (queryClient) => [
      queryClient.ensureQueryData(sellerQuery),
      queryClient.ensureQueryData(overviewQuery),
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureQueryData(outcomesQuery),
    ],
  }),
  component: () => (
    <PageTexts parts={parts}>
      <About />
    </PageTexts>
  ),
});

function About() {
  const t = useTranslations('about');
  const { data: overview } = useSuspenseQuery(overviewQuery);
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: outcomes } = useSuspenseQuery(outcomesQuery);
  const { replaced, refunded, refused } = outcomes;
  const figures = { decided: replaced + refunded + refused, replaced, refunded, refused };
  return (
    <>
      <PageOpening title={t('title')} intro={t('intro')} />
      <div className="measure">
        <SupplyFigures overview={overview} categories={categories.length} />
      </div>
      <AboutMission />
      <RuledCards
        id="values"
        title={t('values.title')}
        cards={values.map(({ name, icon }) => ({
          name,
          icon,
          title: t(`values.${name}.title`),
          text: t(`values.${name}.text`),
        }))}
      />
      <AboutRoles />
      <RuledCards
        id="trust"
        title={t('trust.title')}
        cards={trust.map(({ name, icon }) => ({
          name,
          icon,
          title: t(`trust.${name}.title`),
          text: name === 'claims' ? t('trust.claims.text', figures) : t(`trust.${name}.text`),
        }))}
      />
      <div className="measure pb-14">
        <SellerDetails title={t('seller')} />
      </div>
      <ClosingBand
        title={t('closing.title')}
        text={t('closing.text')}
        leads={t('closing.leads')}
        contact={t('closing.contact')}
      />
    </>
  );
}

const trust = [
  { name: 'seller', icon: 'receipt-text' },
  { name: 'verification', icon: 'badge-check' },
  { name: 'conversion', icon: 'sun' },
  { name: 'claims', icon: 'refresh-cw' },
] as const;

const values = [
  { name: 'quality', icon: 'badge-check' },
  { name: 'transparency', icon: 'sun' },
  { name: 'customer', icon: 'heart' },
  { name: 'innovation', icon: 'sparkles' },
] as const;

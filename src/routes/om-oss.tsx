import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { categoriesQuery, overviewQuery, regionsQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { CountyShapes } from '../features/catalogue/browser/county-map.tsx';
import { SupplyFigures } from '../features/catalogue/browser/supply-figures.tsx';
import { contentPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { AboutRoles } from '../features/content/pages/about-roles.tsx';
import { ClosingBand } from '../features/content/pages/closing-band.tsx';
import { PageOpening } from '../features/content/pages/page-opening.tsx';
import { RuledRows } from '../features/content/pages/ruled-rows.tsx';
import { SellerDetails } from '../features/content/pages/seller-details.tsx';
import { queryFor } from '../platform/api.ts';
import { paths } from '../platform/paths.ts';
import { sellerQuery } from '../platform/shop.queries.ts';
import { PageLink } from '../ui/page-link.tsx';

const parts = ['about', 'home', 'seller', 'catalogue'] as const;

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
      queryClient.ensureQueryData(regionsQuery()),
    ],
  }),
  component: withTexts(parts, About),
});

function Counties({ supply }: Pick<ComponentProps<typeof CountyShapes>, 'supply'>) {
  const t = useTranslations('catalogue.map');
  const addressOf = (region = '') => `${paths.search}?${new URLSearchParams({ region })}`;
  return (
    <>
      <CountyShapes supply={supply} chosen={undefined} addressOf={addressOf} />
      <p className="text-center">
        <PageLink href={`${paths.leads}#county-map`} className="quiet-link font-semibold text-sm">
          {t('title')}
        </PageLink>
      </p>
    </>
  );
}

function About() {
  const t = useTranslations('about');
  const { data: overview } = useSuspenseQuery(overviewQuery);
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: outcomes } = useSuspenseQuery(outcomesQuery);
  const { data: regions } = useSuspenseQuery(regionsQuery());
  const hasMap = regions.some(({ listings }) => listings > 0);
  const { replaced, refunded, refused } = outcomes;
  const figures = { decided: replaced + refunded + refused, replaced, refunded, refused };
  return (
    <>
      <PageOpening title={t('title')} intro={t('intro')} aside={hasMap && <Counties supply={regions} />}>
        <section aria-labelledby="mission" className="mt-10 border-cloudberry border-t-4 pt-5 sm:mt-14">
          <h2 id="mission" className="text-h3">
            {t('mission.title')}
          </h2>
          <p className="mt-3 max-w-[48ch] font-display text-xl leading-[1.4] sm:text-[1.7rem]">{t('mission.text')}</p>
        </section>
        <div className="mt-10 sm:mt-14">
          <SupplyFigures overview={overview} categories={categories.length} />
        </div>
      </PageOpening>
      <RuledRows
        id="values"
        isStated
        title={t('values.title')}
        rows={values.map((name) => ({
          name,
          title: t(`values.${name}.title`),
          text: t(`values.${name}.text`),
        }))}
      />
      <AboutRoles />
      <RuledRows
        id="trust"
        title={t('trust.title')}
        aside={<SellerDetails title={t('seller')} />}
        rows={trust.map((name) => ({
          name,
          title: t(`trust.${name}.title`),
          text: name === 'claims' ? t('trust.claims.text', figures) : t(`trust.${name}.text`),
        }))}
      />
      <ClosingBand part="about" />
    </>
  );
}

const trust = ['seller', 'verification', 'conversion', 'claims'] as const;

const values = ['quality', 'transparency', 'customer', 'innovation'] as const;

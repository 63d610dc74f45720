import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { overviewQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { ExampleSum } from '../features/catalogue/browser/example-sum.tsx';
import { SampleSheet } from '../features/catalogue/browser/sample-sheet.tsx';
import { contentPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { ClosingBand } from '../features/content/pages/closing-band.tsx';
import { HowSteps } from '../features/content/pages/how-steps.tsx';
import { PageOpening } from '../features/content/pages/page-opening.tsx';
import { RuledRows } from '../features/content/pages/ruled-rows.tsx';
import { SiteSearch } from '../features/shell/site-search.tsx';
import { paths } from '../platform/paths.ts';

const parts = ['how', 'home', 'leadCard'] as const;

export const Route = createFileRoute('/hur-det-fungerar')({
  ...contentPage({
    path: paths.howItWorks,
    parts,
    reads: (queryClient) => [queryClient.ensureQueryData(overviewQuery)],
  }),
  component: withTexts(parts, HowItWorks),
});

const benefits = ['quality', 'gdpr', 'conversion', 'support'] as const;

function HowItWorks() {
  const t = useTranslations('how');
  const tHome = useTranslations('home');
  const { showcase, sample } = useSuspenseQuery(overviewQuery).data;
  const [first] = showcase;
  return (
    <>
      <PageOpening title={t('title')} intro={t('intro')} />
      <HowSteps
        shown={{
          search: <SiteSearch label={tHome('hero.searchLabel')} submit={tHome('hero.search')} />,
          review: sample && (
            <figure className="sample-sheet">
              <figcaption>{tHome('benefits.sample')}</figcaption>
              <SampleSheet sample={sample} />
            </figure>
          ),
          pay: first && <ExampleSum lead={first} />,
          receive: (
            <p aria-hidden="true" className="figures flex flex-wrap gap-3 font-bold text-spruce text-xl">
              {['CSV', 'XLSX', '@'].map((form) => (
                <span key={form} className="rounded-card rounded-tr-none bg-soft px-6 py-5">
                  {form}
                </span>
              ))}
            </p>
          ),
        }}
      />
      <RuledRows
        id="benefits"
        title={t('benefitsTitle')}
        rows={benefits.map((name) => ({
          name,
          title: t(`benefits.${name}.title`),
          text: t(`benefits.${name}.text`),
        }))}
      />
      <ClosingBand part="how" />
    </>
  );
}

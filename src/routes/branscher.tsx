import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { IndustryCards } from '../features/catalogue/browser/industry-cards.tsx';
import { loadPageTexts, withTexts } from '../features/content/page-texts.tsx';
import { formatText, pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';

const parts = ['catalogue', 'categoryGrid'] as const;

export const Route = createFileRoute('/branscher')({
  loader: async ({ context: { queryClient, preferences } }) => {
    const { language } = preferences;
    const [{ industries }, shop, categories] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(categoriesQuery),
    ]);
    const description = formatText(industries.metaDescription, language, {
      count: categories.filter(({ leadCount }) => leadCount > 0).length,
    });
    return { ...shop, language, path: paths.industries, title: industries.metaTitle, description };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: withTexts(parts, Industries),
});

function Industries() {
  const t = useTranslations('catalogue.industries');
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  return (
    <div className="measure py-12 sm:py-16">
      <h1 className="text-h2">{t('title')}</h1>
      <p className="mt-3 max-w-[56ch] text-lg text-muted">{t('text')}</p>
      <div className="mt-10">
        <IndustryCards categories={categories} />
      </div>
      <section
        aria-labelledby="industries-closing"
        className="mt-16 flex flex-col gap-6 rounded-band bg-band p-8 text-on-band sm:p-12 md:flex-row md:items-center md:justify-between"
      >
        <div>
          <h2 id="industries-closing" className="text-h2">
            {t('closingTitle')}
          </h2>
          <p className="mt-3 max-w-[48ch] text-on-band-muted">{t('closingText')}</p>
        </div>
        <PageLink href={paths.contact} className={buttonClass('on-band', 'shrink-0')}>
          {t('contact')}
        </PageLink>
      </section>
    </div>
  );
}

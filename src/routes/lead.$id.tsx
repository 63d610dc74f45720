import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { addToCart } from '../features/cart/cart-store.ts';
import { leadQuery, relatedQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { LeadDetail } from '../features/catalogue/browser/lead-detail.tsx';
import { LeadNotFound } from '../features/catalogue/browser/lead-not-found.tsx';
import { LeadGrid } from '../features/catalogue/browser/listing-results.tsx';
import { PurchaseBox } from '../features/catalogue/browser/purchase-box.tsx';
import { isRated } from '../features/catalogue/catalogue.rules.ts';
import { regionName } from '../features/catalogue/counties.rules.ts';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { textsQuery } from '../features/content/texts.queries.ts';
import { isNotFound } from '../platform/api.ts';
import { formatKronor } from '../platform/format.ts';
import { formatText } from '../platform/format-text.ts';
import { breadcrumbs } from '../platform/json-ld.ts';
import { missingHead, pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['lead', 'leadCard'] as const;

export const Route = createFileRoute('/lead/$id')({
  // Two small chunks weigh more than one.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  loader: async ({ context: { queryClient, preferences }, params: { id } }) => {
    const { language } = preferences;
    const texts = loadPageTexts(queryClient, language, parts);
    const lead = await queryClient.ensureQueryData(leadQuery(id)).catch(async (error) => {
      await texts;
      throw isNotFound(error) ? notFound() : error;
    });
    // The browser asks for it only when it comes here from another page.
    const [words, card, shop, { leadJsonLd }] = await Promise.all([
      texts,
      queryClient.ensureQueryData(textsQuery(language, 'leadCard')),
      queryClient.ensureQueryData(shopQuery),
      import('../features/catalogue/browser/lead-json-ld.ts'),
      queryClient.ensureQueryData(relatedQuery(id)),
    ]);
    const path = paths.lead(lead.id);
    const address = shop.publicUrl + path;
    return {
      ...shop,
      language,
      path,
      title: `${lead.title} · ${lead.category.name}`,
      // One that says nothing of where leaves no gap.
      description: formatText(isRated(lead.qualityScore) ? words.metaDescription : words.metaUnrated, language, {
        title: lead.title,
        price: formatKronor(lead.pricePerLead, language),
        category: lead.category.name,
        region: lead.region ? regionName(lead.region, card.wholeCountry) : '',
        score: String(lead.qualityScore),
      }).replace(', .', '.'),
      data: [
        leadJsonLd(lead, address, shop.siteName, {
          name: words.facts.verification,
          value: lead.verificationNote ?? card.verifications[`${lead.verification}`],
        }),
        breadcrumbs(shop.publicUrl, [
          { name: words.trail.home, path: paths.home },
          { name: words.trail.leads, path: paths.leads },
          { name: lead.category.name, path: paths.category(lead.category.id) },
          { name: lead.title, path },
        ]),
      ],
    };
  },
  head: ({ loaderData, match }) =>
    loaderData ? { ...pageHead(loaderData), scripts: loaderData.data } : missingHead(match.status),
  component: () => (
    <PageTexts parts={parts}>
      <Lead />
    </PageTexts>
  ),
  notFoundComponent: () => (
    <PageTexts parts={parts}>
      <LeadNotFound />
    </PageTexts>
  ),
});

function Lead() {
  const t = useTranslations('lead');
  const { id } = Route.useParams();
  const { shownAt } = Route.useRouteContext();
  const { data: lead } = useSuspenseQuery(leadQuery(id));
  const { data: related } = useSuspenseQuery(relatedQuery(id));
  const now = new Date(shownAt);
  return (
    <div className="measure py-10 sm:py-14">
      <LeadDetail lead={lead} now={now}>
        <PurchaseBox key={lead.id} lead={lead} onAdd={addToCart} />
      </LeadDetail>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-20">
          <h2 id="related" className="mb-6 text-h2">
            {t('related')}
          </h2>
          <LeadGrid leads={related} now={now} onAdd={addToCart} />
        </section>
      )}
    </div>
  );
}

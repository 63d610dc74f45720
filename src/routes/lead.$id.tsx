import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { addToCart, putInCart, useCart } from '../features/cart/browser/cart-store.ts';
import { ownedQuery } from '../features/cart/owned.queries.ts';
import { categoryQuery, leadQuery, relatedQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { LeadDetail } from '../features/catalogue/browser/lead-detail.tsx';
import { LeadSearchData } from '../features/catalogue/browser/lead-search-data.tsx';
import { LeadGrid } from '../features/catalogue/browser/listing-results.tsx';
import { PurchaseBox } from '../features/catalogue/browser/purchase-box.tsx';
import { isRated } from '../features/catalogue/catalogue.rules.ts';
import { regionName } from '../features/catalogue/counties.rules.ts';
import { nameIn, titleIn } from '../features/catalogue/in-language.rules.ts';
import { loadPageTexts, withTexts } from '../features/content/page-texts.tsx';
import { textsQuery } from '../features/content/texts.queries.ts';
import { AskForPrice } from '../features/proposals/browser/ask-for-price.tsx';
import { loadFindInstead, NothingHere } from '../features/shell/find-instead.tsx';
import { isNotFound } from '../platform/api.ts';
import { formatKronor } from '../platform/format.ts';
import { formatText, missingHead, pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery, useShop } from '../platform/shop.queries.ts';

const parts = ['lead', 'leadCard', 'volume'] as const;

export const Route = createFileRoute('/lead/$id')({
  // Two small chunks weigh more than one.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  loader: async ({ context: { queryClient, preferences }, params: { id } }) => {
    const { language } = preferences;
    const texts = loadPageTexts(queryClient, language, parts);
    const lead = await queryClient.ensureQueryData(leadQuery(id)).catch(async (error) => {
      await texts;
      if (!isNotFound(error)) throw error;
      await loadFindInstead(queryClient, language);
      throw notFound();
    });
    const [words, card, shop] = await Promise.all([
      texts,
      queryClient.ensureQueryData(textsQuery(language, 'leadCard')),
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(relatedQuery(id, language)),
      lead.obtainableCount === 0 && queryClient.ensureQueryData(categoryQuery(lead.categoryId)),
    ]);
    const path = paths.lead(lead.id);
    const title = titleIn(language, lead).text;
    const category = nameIn(language, lead.category).text;
    return {
      publicUrl: shop.publicUrl,
      siteName: shop.siteName,
      language,
      path,
      title: `${title} · ${category}`,
      // without a region, the text would end in ", ."
      description: formatText(isRated(lead) ? words.metaDescription : words.metaUnrated, language, {
        title,
        price: formatKronor(lead.pricePerLead, language),
        category,
        region: lead.region ? regionName(lead.region, card.wholeCountry, language) : '',
        score: String(lead.qualityScore),
      }).replace(', .', '.'),
    };
  },
  head: ({ loaderData: page, match, matches }) => (page ? pageHead(page) : missingHead(match.status, matches)),
  notFoundComponent: withTexts(parts, Missing),
  component: withTexts(parts, Lead),
});

function Missing() {
  const t = useTranslations('lead');
  return <NothingHere title={t('notFound')} text={t('notFoundText')} link={t('toLeads')} />;
}

function Lead() {
  const t = useTranslations('lead');
  const { id } = Route.useParams();
  const { shownAt, preferences } = Route.useRouteContext();
  const { data: lead } = useSuspenseQuery(leadQuery(id));
  const shop = useShop();
  const { data: words } = useSuspenseQuery(textsQuery(preferences.language, 'lead'));
  const { data: card } = useSuspenseQuery(textsQuery(preferences.language, 'leadCard'));
  const { data: related } = useSuspenseQuery(relatedQuery(id, preferences.language));
  const cart = useCart() ?? [];
  const own = useQuery(ownedQuery([{ leadId: lead.id, quantity: 1 }])).data?.lines[0];
  const now = new Date(shownAt);
  const isForSale = lead.obtainableCount > 0;
  const similar = related.length > 0 && (
    <section aria-labelledby="related" className={isForSale ? 'mt-10 sm:mt-20' : undefined}>
      <h2 id="related" className={isForSale ? 'mb-6 text-h2' : 'mb-4 text-h3'}>
        {t(isForSale ? 'related' : 'relatedInstead')}
      </h2>
      <LeadGrid leads={related} now={now} onAdd={addToCart} view={isForSale && related.length > 2 ? 'cards' : 'rows'} />
    </section>
  );
  return (
    <div className="measure pt-5 pb-10 sm:py-14">
      <LeadSearchData language={preferences.language} lead={lead} shop={shop} words={words} card={card} />
      <LeadDetail lead={lead} now={now}>
        <PurchaseBox
          key={lead.id}
          lead={own ? { ...lead, obtainableCount: own.available } : lead}
          ownedCount={own?.owned}
          onAdd={addToCart}
          onBuy={putInCart}
          cart={cart}
          askForPrice={(quantity) => <AskForPrice lines={[{ leadId: lead.id, quantity }]} />}
        />
        {!isForSale && similar}
      </LeadDetail>
      <p className="mt-4 hidden text-sm print:block">{shop.publicUrl + paths.lead(id)}</p>
      {isForSale && similar}
    </div>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { InvalidLink } from '../features/quotes/browser/link-pages.tsx';
import { OfferScreen } from '../features/quotes/browser/offer-screen.tsx';
import { offerQuery } from '../features/quotes/quotes.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { addressTexts, paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['quoteLinks'] as const;

export const Route = createFileRoute('/offert/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: addressTexts<'token'>,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient, preferences }, deps: { token } }) => {
    const { language } = preferences;
    const [{ metaTitle: title }, shop, offer] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      token ? queryClient.fetchQuery(offerQuery(token)) : null,
    ]);
    return {
      ...shop,
      language,
      path: paths.quoteOffer,
      title,
      noindex: true,
      opened: offer && token ? { offer, token } : null,
    };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => (
    <PageTexts parts={parts}>
      <Offer />
    </PageTexts>
  ),
});

function Offer() {
  const { opened, contactEmail } = Route.useLoaderData();
  return opened ? <OfferScreen {...opened} /> : <InvalidLink contactEmail={contactEmail} />;
}

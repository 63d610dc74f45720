import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { InvalidLink } from '../features/quotes/browser/link-pages.tsx';
import { OfferScreen } from '../features/quotes/browser/offer-screen.tsx';
import { offerQuery } from '../features/quotes/quotes.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { addressTexts, paths } from '../platform/paths.ts';

const parts = ['quoteLinks'] as const;

export const Route = createFileRoute('/offert/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: addressTexts<'token'>,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    const [page, offer] = await Promise.all([
      loadPage(context, { path: paths.quoteOffer, parts, noindex: true }),
      token ? context.queryClient.fetchQuery(offerQuery(token)) : null,
    ]);
    return { ...page, opened: offer && token ? { offer, token } : null };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: withTexts(parts, Offer),
});

function Offer() {
  const { opened, contactEmail } = Route.useLoaderData();
  return opened ? <OfferScreen {...opened} /> : <InvalidLink contactEmail={contactEmail} />;
}

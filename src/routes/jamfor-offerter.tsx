import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { QuoteScreen } from '../features/quotes/browser/quote-screen.tsx';
import { readyCategories } from '../features/quotes/quotes.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { addressTexts, paths } from '../platform/paths.ts';

const parts = ['quotes'] as const;

export const Route = createFileRoute('/jamfor-offerter')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: addressTexts<'category'>,
  loader: async ({ context }) => {
    const [page] = await Promise.all([
      loadPage(context, { path: paths.compareQuotes, parts }),
      readyCategories(context.queryClient),
    ]);
    return page;
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: withTexts(parts, CompareQuotes),
});

function CompareQuotes() {
  const { contactEmail } = Route.useLoaderData();
  const { category } = Route.useSearch();
  return <QuoteScreen preselected={category} contactEmail={contactEmail} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { QuoteScreen } from '../features/quotes/browser/quote-screen.tsx';
import { readyCategories } from '../features/quotes/quotes.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { addressTexts, paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['quotes'] as const;

export const Route = createFileRoute('/jamfor-offerter')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: addressTexts<'category'>,
  loader: async ({ context: { queryClient, preferences } }) => {
    const { language } = preferences;
    const [{ metaTitle: title, metaDescription: description }, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      readyCategories(queryClient),
    ]);
    return { ...shop, language, path: paths.compareQuotes, title, description };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => (
    <PageTexts parts={parts}>
      <CompareQuotes />
    </PageTexts>
  ),
});

function CompareQuotes() {
  const { contactEmail } = Route.useLoaderData();
  const { category } = Route.useSearch();
  return <QuoteScreen preselected={category} contactEmail={contactEmail} />;
}

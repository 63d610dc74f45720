import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { nearestQuery } from './catalogue.queries.ts';
import { useChosenWords } from './listing-filters.tsx';
import { NoLeads } from './listing-results.tsx';
import { emptySearch, type ListingSearch, listingAddress } from './listing-search.rules.ts';

const messages = {
  catalogue: {
    category: {
      none: 'Inga leads hittades',
      nearest: 'Närmast till hands:',
      takeOff: 'Ta bort {what}: {count, plural, one {# annons} other {# annonser}}',
      compareQuotes: 'Jämför offerter',
    },
    filters: {
      quality: 'Lägsta kvalitet',
      qualityFrom: 'Minst {score}',
      maxAgeDays: 'Senaste {days} dagarna',
      minPriceOf: 'Pris från {amount}\u00a0kr',
      maxPriceOf: 'Pris till {amount}\u00a0kr',
      exclusive: 'Bara exklusiva',
      verified: 'Bara verifierade',
      inStock: 'Bara i lager',
      wholeCountry: 'Hela Sverige',
      sorts: { relevance: 'Bäst träff' },
      all: 'alla filter',
    },
    search: {
      quoted: '”{word}”',
      industries: 'Välj bland våra branscher',
      allIndustries: 'Alla {count} branscher',
    },
  },
} as const;

type Way = { name: 'q' | 'minPrice' | 'verified' | 'region' | 'all'; search: ListingSearch };

const Nothing = ({ categoryId, search }: { categoryId: string | null; search: ListingSearch }) => (
  <NoLeads
    {...{ categoryId, search }}
    addressOf={(near) => listingAddress('/x', near)}
    words={useChosenWords(search)}
  />
);

/** Each link that is offered where `search` finds nothing. */
function offeredFor(categoryId: string | null, search: ListingSearch, ways: readonly Way[]): string[] {
  const queryClient = new QueryClient();
  queryClient.setQueryData(
    nearestQuery(categoryId, search).queryKey,
    ways.map((way) => ({ ...way, total: 80 })),
  );
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale="sv" timeZone="Europe/Stockholm" messages={messages}>
        <RouterContextProvider router={router}>
          <Nothing {...{ categoryId, search }} />
        </RouterContextProvider>
      </IntlProvider>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<a [^>]*href="(\/x[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => `${href} ${text}`);
}

const dear = { ...emptySearch, minPrice: 9000 };

test.each([null, 'solar'])(
  'filters that leave nothing are offered to be taken off, each and all (category %s)',
  (id) => {
    const cheaper: Way = { name: 'minPrice', search: emptySearch };
    expect(offeredFor(id, dear, [cheaper])).toEqual([
      expect.stringMatching(/^\/x Ta bort Pris från 9\s000\skr: 80 annonser$/),
    ]);
    const both: ListingSearch = { ...dear, verified: true, region: 'Skåne län' };
    const ways: Way[] = [
      { name: 'minPrice', search: { ...both, minPrice: undefined } },
      { name: 'verified', search: { ...both, verified: undefined } },
      { name: 'region', search: { ...both, region: undefined } },
      { name: 'all', search: emptySearch },
    ];
    const [, verified, region, all] = offeredFor(id, both, ways);
    expect(verified).toContain(' Ta bort Bara verifierade: 80 annonser');
    expect(region).toContain(' Ta bort Skåne län: 80 annonser');
    expect(all).toBe('/x Ta bort alla filter: 80 annonser');
  },
);

test('words that find nothing do not offer all that is for sale', () => {
  expect(offeredFor(null, { ...emptySearch, q: 'zzqq' }, [{ name: 'q', search: emptySearch }])).toEqual([]);
});

import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createRouter, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { ErrorPage } from './features/shell/error-page.tsx';
import { historyWithKeys } from './platform/hide-keys.ts';
import { compactFromJson, readCompact, writeShared } from './platform/json/compact-json.ts';
import { needsNewDocument } from './platform/own-document.ts';
import { renderNonce } from './platform/request-reference.ts';
import { isMeasured } from './platform/shop.queries.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * What was read stays as it is until something changes it: no retries, no refetching behind the reader's back. Without
 * a network, reading and writing fail at once instead of waiting for one.
 */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Addresses as people write them: `?q=42` is a text, and what is not set does not stand there. */
function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/**
 * What the page was made of, for the browser to begin with. A failed read is the error page's business: handed on, it
 * would fail once more in the browser, with nobody to hear. A key's hash is its JSON, in one order and without what is
 * not set.
 */
const writeAnswers = createIsomorphicFn()
  .client((_: QueryClient) => '')
  .server((queryClient: QueryClient) => {
    const answers = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(
        ({ queryHash, state: { data, dataUpdatedAt } }) =>
          `[${compactFromJson(queryHash)},${writeShared(data)},${dataUpdatedAt}]`,
      );
    return `[${answers.join()}]`;
  });

function beginWith(queryClient: QueryClient, answers: string): void {
  for (const [key, data, updatedAt] of readCompact(answers) as [QueryKey, unknown, number][])
    queryClient.setQueryData(key, data, { updatedAt });
}

function WithQueries({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

export function getRouter() {
  const queryClient = createQueryClient();
  const nonce = renderNonce();
  const history = historyWithKeys();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    ...(history && { history }),
    ...(nonce !== undefined && { ssr: { nonce } }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    dehydrate: () => ({ answers: writeAnswers(queryClient) }),
    hydrate: ({ answers }) => beginWith(queryClient, answers),
    InnerWrap: WithQueries,
  });
  const commit = router.commitLocation;
  // Before the address changes: a script that measures would read the next one.
  router.commitLocation = (next) =>
    commit({ ...next, external: next.external || needsNewDocument(next.pathname, isMeasured(queryClient)) });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}

import { type Query, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { ErrorPage } from './features/shell/error-page.tsx';
import { renderNonce } from './platform/request-reference.ts';
import { routeTree } from './routeTree.gen.ts';

/** What was read stays as it is until something changes it: no retries, no refetching behind the reader's back. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });

/** Addresses as people write them: `?q=42` is a text, and what is not set does not stand there. */
function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

export function getRouter() {
  const queryClient = createQueryClient();
  const nonce = renderNonce();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    ...(nonce !== undefined && { ssr: { nonce } }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
  });
  // A failed read is the error page's business: handed on, it would fail once more in the browser, with nobody to hear.
  const dehydrateOptions = { shouldDehydrateQuery: (query: Query) => query.state.status === 'success' };
  setupRouterSsrQueryIntegration({ router, queryClient, dehydrateOptions });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}

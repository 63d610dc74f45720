import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../../platform/language.ts';
import { shopQuery } from '../../platform/shop.queries.ts';
import { loadPageTexts } from '../content/page-texts.tsx';

export const adminParts = ['admin'] as const;

type Loading = { context: { queryClient: QueryClient; preferences: { language: Language } } };

/** Rendered in the browser only, and not indexed. */
export const adminRoute = {
  ssr: false,
  loader: async ({ context: { queryClient, preferences } }: Loading) => {
    const [{ metaTitle }, { siteName }] = await Promise.all([
      loadPageTexts(queryClient, preferences.language, adminParts),
      queryClient.ensureQueryData(shopQuery),
    ]);
    return { title: `${metaTitle} · ${siteName}` };
  },
  head: ({ loaderData }: { loaderData?: { title: string } }) => ({
    meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }],
  }),
} as const;

import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../../platform/language.ts';
import { pageHead } from '../../platform/page-head.ts';
import { shopQuery } from '../../platform/shop.queries.ts';
import { loadPageTexts } from './page-texts.tsx';
import type { TextPart, Texts } from './texts/texts.ts';

type PagePart = { [Part in TextPart]: Texts[Part] extends { metaTitle: string } ? Part : never }[TextPart];

type Params = {
  path: string;
  parts: readonly [PagePart, ...TextPart[]];
  reads?: (queryClient: QueryClient, language: Language) => readonly Promise<unknown>[];
  /** Kept out of search engines. */
  noindex?: boolean;
};

type Loading = { context: { queryClient: QueryClient; preferences: { language: Language } } };

/**
 * Loader and head only. The component must stay in the route's own file, since the build splits it off from there and
 * nowhere else.
 */
export function contentPage({ path, parts, reads, noindex }: Params) {
  const load = async ({ context: { queryClient, preferences } }: Loading) => {
    const { language } = preferences;
    const [texts, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      ...(reads?.(queryClient, language) ?? []),
    ]);
    const { metaTitle: title, metaDescription }: { metaTitle: string; metaDescription?: string } = texts;
    return { ...shop, language, path, title, noindex, description: metaDescription };
  };
  return {
    loader: load,
    head: ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof load>> }) =>
      loaderData ? pageHead(loaderData) : {},
  };
}

import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../../platform/language.ts';
import { pageHead } from '../../platform/page-head.ts';
import { shopQuery } from '../../platform/shop.queries.ts';
import { loadPageTexts } from './page-texts.tsx';
import type { TextPart, Texts } from './texts/texts.ts';

/** The parts of the texts that name a page. */
type PagePart = { [Part in TextPart]: Texts[Part] extends { metaTitle: string } ? Part : never }[TextPart];

type Params = {
  path: string;
  /** The texts of the page, its own first. */
  parts: readonly [PagePart, ...TextPart[]];
  /** What else it is not shown without. */
  reads?: (queryClient: QueryClient) => readonly Promise<unknown>[];
  /** No search engine is to find it, and so none needs its description. */
  noindex?: boolean;
};

type Loading = { context: { queryClient: QueryClient; preferences: { language: Language } } };

/**
 * Loader and head of a page that is its texts. Its component stays in the route's own file: the build takes it out of the
 * first visit there, and finds it nowhere else.
 */
export function contentPage({ path, parts, reads, noindex }: Params) {
  const load = async ({ context: { queryClient, preferences } }: Loading) => {
    const { language } = preferences;
    const [texts, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      ...(reads?.(queryClient) ?? []),
    ]);
    const { metaTitle: title, metaDescription }: { metaTitle: string; metaDescription?: string } = texts;
    return { ...shop, language, path, title, noindex, description: noindex ? undefined : metaDescription };
  };
  return {
    loader: load,
    head: ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof load>> }) =>
      loaderData ? pageHead(loaderData) : {},
  };
}

import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../../platform/language.ts';
import { pageHead } from '../../platform/page-head.ts';
import { shopQuery } from '../../platform/shop.queries.ts';
import { loadPageTexts } from './page-texts.tsx';
import type { TextPart, Texts } from './texts/texts.ts';

type PagePart = { [Part in TextPart]: Texts[Part] extends { metaTitle: string } ? Part : never }[TextPart];

type Page = {
  path: string;
  parts: readonly [PagePart, ...TextPart[]];
  /** Kept out of search engines. */
  noindex?: boolean;
};

type Params = Page & { reads?: (queryClient: QueryClient, language: Language) => readonly Promise<unknown>[] };

type Context = { queryClient: QueryClient; preferences: { language: Language } };

/** What the head of a page says, and the shop's settings. */
export async function loadPage({ queryClient, preferences: { language } }: Context, { path, parts, noindex }: Page) {
  const [texts, shop] = await Promise.all([
    loadPageTexts(queryClient, language, parts),
    queryClient.ensureQueryData(shopQuery),
  ]);
  const { metaTitle: title, metaDescription }: { metaTitle: string; metaDescription?: string } = texts;
  return { ...shop, language, path, title, noindex, description: metaDescription };
}

/**
 * Loader and head only. The component must stay in the route's own file, since the build splits it off from there and
 * nowhere else.
 */
export function contentPage({ reads, ...page }: Params) {
  const load = async ({ context }: { context: Context }) => {
    const [loaded] = await Promise.all([
      loadPage(context, page),
      ...(reads?.(context.queryClient, context.preferences.language) ?? []),
    ]);
    return loaded;
  };
  return {
    loader: load,
    head: ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof load>> }) =>
      loaderData ? pageHead(loaderData) : {},
  };
}

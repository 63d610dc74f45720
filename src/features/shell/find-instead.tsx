import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Language } from '../../platform/language.ts';
import { paths } from '../../platform/paths.ts';
import { NoticePage } from '../../ui/notice-page.tsx';
import { ButtonLink } from '../../ui/page-link.tsx';
import { categoriesQuery } from '../catalogue/browser/catalogue.queries.ts';
import { textsQuery } from '../content/texts.queries.ts';

/** A chunk of its own, so that pages that are found do not load it. */
const Lazy = lazyRouteComponent(() => import('./search-and-industries.tsx'), 'SearchAndIndustries');

/** What a page that is not there offers; its loader must have called `loadFindInstead`. */
export const FindInstead = () => (
  <Suspense>
    <Lazy />
  </Suspense>
);

/** Where a listing or an industry was. */
export const NothingHere = ({ link, ...words }: { title: string; text: string; link: string }) => (
  <NoticePage drawing="nothing-found" {...words}>
    <FindInstead />
    <ButtonLink href={paths.leads}>{link}</ButtonLink>
  </NoticePage>
);

export const loadFindInstead = (queryClient: QueryClient, language: Language) =>
  Promise.all([
    Lazy.preload?.(),
    // A page that is not there says so even while the catalogue cannot be read.
    queryClient.prefetchQuery(categoriesQuery),
    queryClient.ensureQueryData(textsQuery(language, 'catalogue')),
  ]);

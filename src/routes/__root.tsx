import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { QueryClient } from '@tanstack/react-query';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, redirect, Scripts, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { textsQuery } from '../features/content/texts.queries.ts';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { RootErrorPage } from '../features/shell/root-error-page.tsx';
import { SiteFrame } from '../features/shell/site-frame.tsx';
import { useStoredPreferences } from '../features/shell/use-stored-preferences.ts';
import { hideKeysScript } from '../platform/hide-keys.ts';
import { isLanguage, type Language } from '../platform/language.ts';
import { needsNewDocument } from '../platform/own-document.ts';
import { hasKeyInAddress } from '../platform/page-zones.ts';
import { currentPreferences } from '../platform/preference-store.ts';
import { requestReference } from '../platform/request-reference.ts';
import { isMeasured, shopQuery, useShop } from '../platform/shop.queries.ts';
import { shopTimeZone } from '../platform/time/time.rules.ts';
import theme from '../ui/theme.css?url';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: Language | undefined } => ({
    lang: isLanguage(lang) ? lang : undefined,
  }),
  beforeLoad: ({ location, context: { queryClient } }) => {
    if (needsNewDocument(location.pathname, isMeasured(queryClient)))
      throw redirect({ href: location.href, reloadDocument: true });
    return { preferences: currentPreferences(), reference: requestReference(), shownAt: Date.now() };
  },
  loader: async ({ context: { queryClient, preferences } }) => {
    const [shop] = await Promise.all([
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(textsQuery(preferences.language, 'shell')),
    ]);
    return { siteName: shop.siteName };
  },
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: loaderData?.siteName },
      { name: 'theme-color', content: '#0f4a3f' },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: figtree, crossOrigin: 'anonymous' },
      { rel: 'preload', as: 'font', type: 'font/woff2', href: bricolage, crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: theme },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
    scripts: hasKeyInAddress(matches.at(-1)?.pathname ?? '') ? [{ children: hideKeysScript() }] : [],
  }),
  shellComponent: Document,
  component: Frame,
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: RootErrorPage,
});

function Document({ children }: { children: ReactNode }) {
  const { preferences } = Route.useRouteContext();
  return (
    <html lang={preferences.language} className={preferences.theme} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

const kinds = ['checkout', 'admin'] as const;

function Frame() {
  const { preferences } = Route.useRouteContext();
  const shop = useShop();
  const { data: shell } = useSuspenseQuery(textsQuery(preferences.language, 'shell'));
  const kind = useMatches({
    select: (matches) => kinds.find((one) => matches.some(({ routeId }) => routeId.startsWith(`/${one}`))),
  });
  useStoredPreferences();
  return (
    <IntlProvider locale={preferences.language} messages={{ shell }} timeZone={shopTimeZone}>
      <SiteFrame shop={shop} consent={preferences.consent} kind={kind ?? 'shop'}>
        <Outlet />
      </SiteFrame>
    </IntlProvider>
  );
}

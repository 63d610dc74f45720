import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Consent } from '../../platform/preferences.ts';
import type { ShopFacts } from '../../platform/shop.queries.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextPen } from '../content/text-pen.tsx';
import { ConsentGate } from './consent.tsx';
import { PageProgress } from './page-progress.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Toasts } from './toasts.tsx';

type Props = {
  shop: ShopFacts;
  consent: Consent | null;
  /** Checkout and admin bring their own frame; the admin area also has no analytics. */
  kind: 'shop' | 'checkout' | 'admin';
  children: ReactNode;
};

export function SiteFrame({ shop, consent, kind, children }: Props) {
  const t = useTranslations('shell');
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-paper focus:px-4 focus:py-3 focus:font-semibold"
      >
        {t('skipToContent')}
      </a>
      <PageProgress />
      {shop.isDemo && (
        <aside
          aria-label={t('demoLabel')}
          className={classNames(
            'bg-band px-4 text-center text-on-band text-xs',
            // in its header where that has room, since each line stands above every list
            kind === 'admin'
              ? 'py-0.5 lg:absolute lg:inset-x-0 lg:top-2.5 lg:mx-auto lg:w-fit lg:rounded-full'
              : 'py-1 sm:py-2',
          )}
        >
          {t(shop.hasDemoData ? 'demoBanner' : 'trialBanner')}
        </aside>
      )}
      {kind === 'shop' ? (
        <>
          <SiteHeader siteName={shop.siteName} />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <SiteFooter {...shop} />
          <TextPen path={path} />
        </>
      ) : (
        children
      )}
      {kind !== 'admin' && <ConsentGate given={consent} analyticsSrc={shop.analyticsSrc} />}
      <Toasts />
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { phoneLink } from '../../platform/format.ts';
import { paths, writeTo } from '../../platform/paths.ts';
import { useShop } from '../../platform/shop.queries.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const linkClass = 'quiet-link text-sm';

/** Has no links that lead away from the purchase, except home and support. */
type Props = {
  /** What is paid, where it is no cart. */
  from?: { href: string; words: 'head.backToProposal' | 'problems.alreadyBought.history' } | undefined;
  children: ReactNode;
};

export function CheckoutFrame({ from, children }: Props) {
  const t = useTranslations('shell');
  const tCheckout = useTranslations('checkout');
  const shop = useShop();
  const { siteName, contactEmail, phone, year } = shop;
  const write = contactEmail ? tCheckout('head.email') : t('nav.contact');
  return (
    <>
      <header className="border-line border-b bg-ground">
        <div className="measure flex flex-wrap items-center gap-x-4 py-2">
          <PageLink
            href={paths.home}
            aria-label={t('home', { siteName })}
            className="mr-auto flex min-h-11 items-center gap-2.5 font-bold font-display text-xl tracking-tight lg:mr-4"
          >
            <LogoMark className="size-8" />
            {siteName}
          </PageLink>
          <span className="flex lg:order-last">
            <LanguageMenu />
            <ThemeToggle />
          </span>
          <span className="w-full border-line border-t lg:hidden" />
          <PageLink href={from?.href ?? paths.cart} className={`${linkClass} mr-auto font-semibold`}>
            <span aria-hidden="true">←&nbsp;</span>
            {tCheckout(from?.words ?? 'toCart')}
          </PageLink>
          <p className="flex flex-wrap items-center gap-x-4 text-sm">
            <span className="text-muted max-lg:sr-only">{tCheckout('head.help')}</span>
            <a href={writeTo(contactEmail)} className={linkClass}>
              <span className="max-lg:hidden">{contactEmail || write}</span>
              <span className="lg:hidden">{write}</span>
            </a>
            {phone && (
              <a href={phoneLink(phone)} className={linkClass}>
                {phone}
              </a>
            )}
          </p>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="border-line border-t">
        <div className="measure flex flex-wrap items-center gap-x-6 py-2 text-muted text-xs">
          <p className="mr-auto">{t('footer.copyright', { year: String(year), siteName })}</p>
          {(['terms', 'privacy'] as const).map((name) => (
            <a key={name} href={paths[name]} target="_blank" rel="noopener" className={linkClass}>
              {t(`footer.${name}`)}
            </a>
          ))}
        </div>
      </footer>
    </>
  );
}

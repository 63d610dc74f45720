import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../platform/paths.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useTooltip } from '../../ui/tooltip.tsx';
import { useCommandKey } from '../../ui/use-command-key.ts';
import { useCartCount } from '../cart/browser/cart-store.ts';
import { LanguageMenu } from './language-menu.tsx';
import { mainLinks } from './main-links.ts';
import { ThemeToggle } from './theme-toggle.tsx';

function CartLink() {
  const t = useTranslations('shell.cart');
  const count = useCartCount();
  const tooltip = useTooltip(t('tooltip'));
  return (
    <span className="relative inline-flex">
      <PageLink
        href={paths.cart}
        aria-label={count > 0 ? t('filled', { count }) : t('empty')}
        className={iconButtonClass('relative')}
        {...tooltip.handlers}
      >
        <Icon name="shopping-cart" className="size-5" />
        {count > 0 && (
          <span key={count} aria-hidden="true" className="cart-count">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </PageLink>
      {tooltip.bubble}
    </span>
  );
}

function IconLink({ href, icon, label, at = '' }: { href: string; icon: IconName; label: string; at?: string }) {
  const tooltip = useTooltip(label);
  return (
    <span className={`relative inline-flex ${at}`}>
      <PageLink href={href} aria-label={label} className={iconButtonClass()} {...tooltip.handlers}>
        <Icon name={icon} className="size-5" />
      </PageLink>
      {tooltip.bubble}
    </span>
  );
}

const menuLinks = [
  { href: paths.history, name: 'footer.history' },
  ...mainLinks.map(({ href, name }) => ({ href, name: `nav.${name}` }) as const),
] as const;

const searching = [paths.search, paths.lead(''), `${paths.leads}/`];

/** What is not the page of a link itself: the page of a lead belongs to finding leads. */
function useSection() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (href: string) => (href === paths.leads && searching.some((path) => pathname.startsWith(path))) || undefined;
}

function MobileMenu({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('shell');
  const isSection = useSection();
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onLeave();
      document.getElementById('menu-button')?.focus();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [onLeave]);
  return (
    <nav id="mobile-menu" aria-label={t('nav.label')} className="border-line border-t bg-ground xl:hidden">
      <ul className="measure grid py-3">
        {menuLinks.map(({ href, name }) => (
          <li key={href} className="border-line border-b last:border-0">
            <PageLink
              href={href}
              aria-current={isSection(href)}
              onClick={onLeave}
              className="flex min-h-12 items-center font-display font-semibold text-lg"
            >
              {t(name)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Keeps the filters of the list that is shown. */
function useSearchAddress(): string {
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location });
  const isList = pathname === paths.search || pathname.startsWith(`${paths.leads}/`);
  if (!isList) return paths.search;
  const filters = new URLSearchParams(searchStr);
  for (const name of ['q', 'verbatim', 'cursor', 'lang']) filters.delete(name);
  return filters.size > 0 ? `${paths.search}?${filters}` : paths.search;
}

export function SiteHeader({ siteName }: { siteName: string }) {
  const t = useTranslations('shell');
  const [menuOpen, setMenuOpen] = useState(false);
  const navigate = useNavigate();
  const searchAddress = useSearchAddress();
  const isSection = useSection();
  useCommandKey('k', () => {
    const field = document.querySelector<HTMLElement>('#site-search, .filters input[type=search]');
    if (field) field.focus();
    else void navigate({ href: searchAddress });
  });
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-ground">
      <div className="measure flex min-h-13 items-center sm:min-h-16 sm:gap-1">
        <PageLink href={paths.home} aria-label={t('home', { siteName })} className="site-name">
          <LogoMark className="size-8 min-[23.5rem]:max-[27rem]:hidden" />
          <span className="max-[23.5rem]:sr-only">{siteName}</span>
        </PageLink>
        <nav aria-label={t('nav.label')} className="mr-auto hidden lg:block">
          <ul className="flex items-center">
            {mainLinks.map(({ href, name }) => (
              <li key={href}>
                <PageLink href={href} aria-current={isSection(href)} className="main-link">
                  {t(`nav.${name}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageMenu />
        <ThemeToggle />
        <IconLink href={searchAddress} icon="search" label={t('nav.search')} />
        <IconLink href={paths.history} icon="receipt-text" label={t('footer.history')} at="max-sm:hidden" />
        <CartLink />
        <button
          type="button"
          aria-label={t(menuOpen ? 'nav.closeMenu' : 'nav.openMenu')}
          aria-expanded={menuOpen}
          id="menu-button"
          aria-controls={menuOpen ? 'mobile-menu' : undefined}
          onClick={() => setMenuOpen(!menuOpen)}
          className={iconButtonClass('xl:hidden')}
        >
          {menuOpen ? <Icon name="x" className="size-5" /> : <Icon name="menu" className="size-5" />}
        </button>
      </div>
      {menuOpen && <MobileMenu onLeave={() => setMenuOpen(false)} />}
    </header>
  );
}

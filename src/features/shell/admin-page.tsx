import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../platform/paths.ts';
import { useShop } from '../../platform/shop.queries.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { PageTexts } from '../content/page-texts.tsx';
import { adminParts } from './admin-route.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

function AdminFrame({ siteName, children }: { siteName: string; children: ReactNode }) {
  const t = useTranslations('admin');
  return (
    <>
      <header className="border-line border-b bg-paper">
        <div className="flex min-h-11 items-center px-4 sm:px-5">
          <PageLink
            href={paths.admin}
            className="mr-auto flex min-h-11 items-center gap-2.5 font-bold font-display text-lg tracking-tight"
          >
            <LogoMark className="size-7" />
            <span className="max-[26rem]:sr-only">{siteName}</span>
            <span className="font-normal font-sans text-muted text-sm tracking-normal">{t('metaTitle')}</span>
          </PageLink>
          <PageLink href={paths.home} className="quiet-link px-3 text-sm">
            {t('toShop')}
          </PageLink>
          <LanguageMenu />
          <ThemeToggle />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </>
  );
}

export function AdminPage({ children }: { children: ReactNode }) {
  const shop = useShop();
  return (
    <PageTexts parts={adminParts}>
      <AdminFrame siteName={shop.siteName}>{children}</AdminFrame>
    </PageTexts>
  );
}

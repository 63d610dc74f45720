import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { useSearchKey } from '../../ui/use-search-key.ts';
import { loadPageTexts } from '../content/page-texts.tsx';

const fetchDialog = () => import('./find-dialog.tsx');

const FindDialog = lazy(fetchDialog);

export function FindButton() {
  const t = useTranslations('admin.dashboard');
  const [isOpen, setOpen] = useState(false);
  useSearchKey(() => setOpen(true));
  const queryClient = useQueryClient();
  const language = useLocale();
  // Preloaded, with its texts, so that letters typed right after opening are not lost.
  useEffect(() => {
    void fetchDialog().catch(() => undefined);
    void loadPageTexts(queryClient, language, ['adminFind']);
  }, [queryClient, language]);
  return (
    <>
      <Button
        look="quiet"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="shrink-0 sm:ml-auto max-sm:order-first max-sm:px-3 sm:min-h-9 sm:py-1"
      >
        <Icon name="search" className="size-4" />
        <span className="max-sm:sr-only">{t('find')}</span>
        <kbd className="figures text-muted text-xs max-lg:hidden">Ctrl K</kbd>
      </Button>
      {isOpen && (
        <QuietBoundary fallback={null}>
          <Suspense>
            <FindDialog onClose={() => setOpen(false)} />
          </Suspense>
        </QuietBoundary>
      )}
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { QuietButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { useCommandKey } from '../../ui/use-command-key.ts';
import { loadPageTexts } from '../content/page-texts.tsx';
import { useSingleKeys } from './kit/single-keys.ts';

const fetchDialog = () => import('./find-dialog.tsx');

const FindDialog = lazy(fetchDialog);

export function FindButton() {
  const t = useTranslations('admin.dashboard');
  const [opened, setOpened] = useState<'find' | 'keys' | null>(null);
  useCommandKey('k', () => setOpened('find'));
  useSingleKeys(() => setOpened('keys'));
  const queryClient = useQueryClient();
  const language = useLocale();
  // Preloaded, with its texts, so that letters typed right after opening are not lost.
  useEffect(() => {
    void fetchDialog().catch(() => undefined);
    void loadPageTexts(queryClient, language, ['adminFind']);
  }, [queryClient, language]);
  return (
    <>
      <QuietButton
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('find')}
        className="shrink-0 sm:ml-auto max-sm:order-first max-sm:px-3 sm:min-h-9 sm:py-1"
      >
        <Icon name="search" className="size-4" />
        <span className="max-sm:sr-only">{t('find')}</span>
        <kbd className="figures text-muted text-xs max-lg:hidden">Ctrl K</kbd>
      </QuietButton>
      {opened &&
        // after the dialog that it lies over, since keys are those of the last one
        createPortal(
          <QuietBoundary>
            <FindDialog showsKeys={opened === 'keys'} onClose={() => setOpened(null)} />
          </QuietBoundary>,
          document.body,
        )}
    </>
  );
}

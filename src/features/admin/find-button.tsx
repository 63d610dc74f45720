import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { QuietButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { useCommandKey } from '../../ui/use-command-key.ts';
import { loadPageTexts, PageTexts } from '../content/page-texts.tsx';
import { useSingleKeys } from './kit/single-keys.ts';

const fetchDialog = () => import('./find-dialog.tsx');

const LazyDialog = lazy(fetchDialog);

const parts = ['adminFind', 'adminSettings'] as const;

export function FindButton() {
  const t = useTranslations('admin.dashboard');
  const [opened, setOpened] = useState<'find' | 'keys' | null>(null);
  useCommandKey('k', () => setOpened('find'));
  useSingleKeys(() => setOpened('keys'));
  const queryClient = useQueryClient();
  const language = useLocale();
  // What suspends is shown some 300 ms late, and letters typed until then are lost: once fetched, it need not.
  const [fetched, setFetched] = useState<Awaited<ReturnType<typeof fetchDialog>>['default']>();
  useEffect(() => {
    fetchDialog().then(
      ({ default: dialog }) => setFetched(() => dialog),
      () => undefined,
    );
    void loadPageTexts(queryClient, language, parts);
  }, [queryClient, language]);
  const FindDialog = fetched ?? LazyDialog;
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
            <PageTexts parts={parts}>
              <FindDialog showsKeys={opened === 'keys'} onClose={() => setOpened(null)} />
            </PageTexts>
          </QuietBoundary>,
          document.body,
        )}
    </>
  );
}

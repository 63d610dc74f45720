import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';

const fetchDialog = () => import('./find-dialog.tsx');

const FindDialog = lazy(fetchDialog);

const isOtherDialogOpen = () => document.querySelector('dialog[open]') !== null;

export function FindButton() {
  const t = useTranslations('admin.dashboard');
  const [isOpen, setOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // Do not cover a form that is being filled in.
    if (!isOtherDialogOpen()) setOpen(true);
  });
  // Preloaded, so that letters typed right after opening are not lost.
  useEffect(() => void fetchDialog().catch(() => undefined), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
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

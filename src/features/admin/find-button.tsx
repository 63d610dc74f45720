import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';

const fetchDialog = () => import('./find-dialog.tsx');

const FindDialog = lazy(fetchDialog);

const isOtherDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Opens the way to anything, as Ctrl K and ⌘ K do. */
export function FindButton() {
  const t = useTranslations('admin.dashboard');
  const [isOpen, setOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // A form that is being filled in is not covered by another dialog.
    if (!isOtherDialogOpen()) setOpen(true);
  });
  // Ahead of its opening, so that no letter is lost that is typed at once.
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
        className="sm:min-h-10 sm:py-1.5"
      >
        <Icon name="search" className="size-4" />
        {t('find')}
        <kbd className="figures text-muted text-xs max-sm:hidden">Ctrl K</kbd>
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

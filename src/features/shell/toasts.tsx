import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '../../ui/toast.ts';

const ToastArea = lazy(() => import('../../ui/toast-area.tsx'));

/** The message area is fetched with the first message. */
export function Toasts() {
  const t = useTranslations('shell.toast');
  const toast = useToast();
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea labels={{ region: t('region', { hotkey: '{hotkey}' }), close: t('close') }} />
    </Suspense>
  );
}

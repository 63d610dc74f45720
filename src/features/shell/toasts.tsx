import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { useToast } from '../../ui/toast.ts';

const loadArea = () => import('../../ui/toast-area.tsx');
const ToastArea = lazy(() => loadArea().catch(loadArea));

/** Loaded with the first message. If that fails, the message is shown as plain text. */
export function Toasts() {
  const t = useTranslations('shell.toast');
  const toast = useToast();
  if (!toast) return null;
  const plain = (
    <p
      role="alert"
      className="fixed right-4 bottom-4 z-50 max-w-sm rounded-card border border-line bg-paper p-4 text-sm"
    >
      <strong className="block">{toast.title}</strong>
      {toast.text}
    </p>
  );
  return (
    <QuietBoundary fallback={plain}>
      <Suspense fallback={null}>
        <ToastArea labels={{ message: t('message'), region: t('region', { hotkey: '{hotkey}' }), close: t('close') }} />
      </Suspense>
    </QuietBoundary>
  );
}

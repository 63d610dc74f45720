import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { PageLink } from '../../ui/page-link.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { dismissToast, useToast } from '../../ui/toast.ts';

const loadArea = () => import('../../ui/toast-area.tsx');
const ToastArea = lazy(() => loadArea().catch(loadArea));

/** Loaded with the first message. If that fails, the message is shown as plain text. */
export function Toasts() {
  const t = useTranslations('shell.toast');
  const toast = useToast();
  if (!toast) return null;
  const { action } = toast;
  const plain = toast.open && (
    <p role="alert" className="toasts">
      <strong>{toast.title}</strong>
      {toast.text}
      {action && 'href' in action && <PageLink href={action.href}>{action.label}</PageLink>}
      <button type="button" onClick={dismissToast}>
        {t('close')}
      </button>
    </p>
  );
  return (
    <QuietBoundary fallback={plain}>
      <ToastArea labels={{ message: t('message'), region: t('region', { hotkey: '{hotkey}' }), close: t('close') }} />
    </QuietBoundary>
  );
}

import { useTranslations } from 'use-intl';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import { showToast } from '../../../ui/toast.ts';

export function CopyButton({ label, name, text }: { label: string; name?: string; text: () => string }) {
  const t = useTranslations('claims.table');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      showToast({ title: t('copied'), ...(name && { text: name }) });
    } catch {
      // Browsers refuse without https or the visitor's permission.
      showToast({ title: t('copyFailed'), text: t('copyFailedText'), look: 'destructive' });
    }
  };
  return (
    <button
      type="button"
      aria-label={name && `${label}: ${name}`}
      onClick={() => void copy()}
      className={smallButtonClass('min-h-11 print:hidden')}
    >
      {label}
    </button>
  );
}

import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { showToast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../kit/form/reason-dialog.tsx';
import { formatMonth } from './format-month.rules.ts';

export function ReopenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useTranslations('adminBooks.reopen');
  const name = formatMonth(month, useLocale());
  return (
    <ReasonDialog
      list="books"
      words={{
        title: t('title', { month: name }),
        text: t('text'),
        submit: t('confirm'),
        done: t('done', { month: name }),
      }}
      write={(body) => ask('POST /admin/books/reopen', { body: { month, ...body } })}
      onFailure={({ code }) => {
        if (code !== 'not-closed') return false;
        showToast({ title: t('not-closed'), look: 'destructive' });
        onClose();
        return true;
      }}
      onClose={onClose}
    />
  );
}

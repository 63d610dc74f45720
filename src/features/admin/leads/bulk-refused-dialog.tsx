import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { LeadsChanged } from '../../catalogue/editing/change-leads.ts';
import { RefusedList } from './refused-list.tsx';

type Props = { answer: LeadsChanged; titles: ReadonlyMap<string, string>; onClose: () => void };

export function BulkRefusedDialog({ answer: { done, refused }, titles, onClose }: Props) {
  const t = useTranslations('adminLeads.bulk');
  const tEdit = useTranslations('admin.edit');
  return (
    <Dialog title={t('refusedTitle', { count: refused.length })} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{t('done', { count: done.length })}.</p>
      <RefusedList refused={refused} titles={titles} />
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>{tEdit('close')}</Button>
      </div>
    </Dialog>
  );
}

import { useTranslations } from 'use-intl';
import { ask } from '../../../../platform/api.ts';
import type { ListedRecord } from '../../../record-handling/records.queries.ts';
import { ReasonDialog } from '../../kit/form/reason-dialog.tsx';

export function WithdrawDialog({ record, onClose }: { record: ListedRecord; onClose: () => void }) {
  const t = useTranslations('adminRecords.sale');
  const { recordId: id, reference } = record;
  return (
    <ReasonDialog
      list="records"
      words={{
        title: t('withdrawTitle', { reference }),
        text: t('withdrawText'),
        submit: t('withdraw'),
        done: t('withdrawn'),
      }}
      write={(body) => ask('POST /admin/records/:id/withdraw', { params: { id }, body })}
      onClose={onClose}
    />
  );
}

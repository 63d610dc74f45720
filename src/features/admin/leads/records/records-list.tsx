import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf, ask } from '../../../../platform/api.ts';
import { SmallButton } from '../../../../ui/small-button.tsx';
import type { ListedRecord } from '../../../record-handling/records.queries.ts';
import { ReasonDialog } from '../../kit/form/reason-dialog.tsx';
import { AdminTable } from '../../kit/table/admin-table.tsx';
import { BulkBar } from '../../kit/table/bulk-bar.tsx';
import { usePicked } from '../../kit/table/use-picked.ts';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { useListState } from '../../kit/use-list-state.ts';
import { RecordDialog } from './record-dialog.tsx';
import { useRecordsColumns } from './records-columns.tsx';
import type { RecordsChange } from './records-meant.rules.ts';
import { RecordsSaleDialog } from './records-sale-dialog.tsx';

function WithdrawDialog({ record, onClose }: { record: ListedRecord; onClose: () => void }) {
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

/** The API's limit. */
const maxPicked = 200;

export function RecordsList({ leadId }: { leadId: string }) {
  const t = useTranslations('adminRecords');
  const { state, go } = useListState('leads', undefined, leadId);
  const { run } = useAdminWrite('records');
  const [editing, setEditing] = useState<ListedRecord | null>(null);
  const [leaving, setLeaving] = useState<ListedRecord | null>(null);
  const restore = ({ recordId }: ListedRecord) =>
    void run({
      write: () => ask('POST /admin/records/:id/restore', { params: { id: recordId } }),
      done: { title: t('sale.restored') },
    });
  const picked = usePicked<ListedRecord>(({ recordId }) => recordId);
  const [changing, setChanging] = useState<RecordsChange | null>(null);
  const picking = {
    picked,
    canPick: ({ erasedAt }: ListedRecord) => erasedAt === null,
    labelOf: ({ reference }: ListedRecord) => t('several.pick', { reference }),
  };
  const columns = useRecordsColumns({ edit: setEditing, withdraw: setLeaving, restore });
  return (
    <>
      <AdminTable
        list="records"
        path={addressOf('GET /admin/leads/:id/records', { params: { id: leadId } })}
        exportsAs="records.csv"
        exportsOf={leadId}
        label={t('list.label')}
        columns={columns}
        keyOf={({ recordId }) => recordId}
        {...{ state, go }}
        picking={picking}
        selection={(rows) => (
          <BulkBar picking={picking} rows={rows} max={maxPicked}>
            <SmallButton onClick={() => setChanging('withdraw')}>{t('sale.withdraw')}</SmallButton>
            <SmallButton onClick={() => setChanging('restore')}>{t('sale.restore')}</SmallButton>
          </BulkBar>
        )}
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
      {editing && <RecordDialog record={editing} onClose={() => setEditing(null)} />}
      {changing && (
        <RecordsSaleDialog
          leadId={leadId}
          records={picked.rows}
          change={changing}
          onDone={picked.keep}
          onClose={() => setChanging(null)}
        />
      )}
      {leaving && <WithdrawDialog record={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ListedRecord, recordsPath, restoreRecord } from '../../../records/records.queries.ts';
import { AdminTable } from '../../kit/table/admin-table.tsx';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { useListState } from '../../kit/use-list-state.ts';
import { RecordDialog } from './record-dialog.tsx';
import { useRecordsColumns } from './records-columns.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export function RecordsList({ leadId }: { leadId: string }) {
  const t = useTranslations('adminRecords');
  const { state, go } = useListState('leads', undefined, leadId);
  const { run } = useAdminWrite('records');
  const [editing, setEditing] = useState<ListedRecord | null>(null);
  const [leaving, setLeaving] = useState<ListedRecord | null>(null);
  const restore = ({ recordId }: ListedRecord) =>
    void run({ write: () => restoreRecord(recordId), done: { title: t('sale.restored') } });
  const columns = useRecordsColumns({ edit: setEditing, withdraw: setLeaving, restore });
  return (
    <>
      <AdminTable
        list="records"
        path={recordsPath(leadId)}
        exportsAs="records.csv"
        exportsOf={leadId}
        label={t('list.label')}
        columns={columns}
        keyOf={({ recordId }) => recordId}
        order="newest"
        state={state}
        go={go}
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
      {editing && <RecordDialog record={editing} onClose={() => setEditing(null)} />}
      {leaving && <WithdrawDialog record={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

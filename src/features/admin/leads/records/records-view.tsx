import type { AdminLead } from '../../../catalogue/editing/list-admin-leads.ts';
import { ImportRecords } from './import-records.tsx';
import { ImportsList } from './imports-list.tsx';
import { RecordsList } from './records-list.tsx';

export function RecordsView({ lead }: { lead: AdminLead }) {
  return (
    <>
      {!lead.archivedAt && <ImportRecords leadId={lead.id} />}
      <ImportsList leadId={lead.id} />
      <div className="mt-6">
        <RecordsList leadId={lead.id} />
      </div>
    </>
  );
}

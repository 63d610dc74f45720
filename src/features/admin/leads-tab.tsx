import { PageTexts } from '../content/page-texts.tsx';
import { LeadsList } from './leads-list.tsx';

export default function LeadsTab() {
  return (
    <PageTexts parts={['adminLeads']}>
      <LeadsList showRecords={() => {}} />
    </PageTexts>
  );
}

import { useLocation, useRouter } from '@tanstack/react-router';
import { PageTexts } from '../../content/page-texts.tsx';
import { LeadsList } from './leads-list.tsx';
import { RecordsView } from './records-view.tsx';

/** The listings, or the records of the one that the address names. */
export default function LeadsTab() {
  const { pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const leadId = new URLSearchParams(searchStr).get('of');
  const goTo = (of?: string) =>
    history.push(`${pathname}?${new URLSearchParams({ tab: 'leads', ...(of !== undefined && { of }) })}`);
  return (
    <PageTexts parts={['adminLeads', 'adminRecords']}>
      {leadId ? (
        <RecordsView leadId={leadId} onBack={() => goTo()} />
      ) : (
        <LeadsList showRecords={({ id }) => goTo(id)} />
      )}
    </PageTexts>
  );
}

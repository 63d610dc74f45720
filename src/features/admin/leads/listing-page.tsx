import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { formatPercent } from '../../../platform/format.ts';
import { focusOnArrival } from '../../../ui/first-focus.ts';
import type { AdminLead, ShownAdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useMay } from '../kit/may.tsx';
import { RowSteps } from '../kit/row-steps.tsx';
import { BackLink, SectionLink } from '../kit/section-link.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadMark } from './lead-mark.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingOrders } from './listing-orders.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { callOfView, type ListingView, listingViews, readListingView } from './listing-views.rules.ts';
import { ImportRecords } from './records/import-records.tsx';
import { ImportsList } from './records/imports-list.tsx';
import { RecordsList } from './records/records-list.tsx';

function RecordsView({ lead }: { lead: AdminLead }) {
  return (
    <>
      {!lead.archivedAt && <ImportRecords lead={lead} />}
      <ImportsList leadId={lead.id} />
      <div className="mt-6">
        <RecordsList leadId={lead.id} />
      </div>
    </>
  );
}

const views: Record<ListingView, (props: { lead: ShownAdminLead }) => ReactNode> = {
  edit: LeadForm,
  records: RecordsView,
  orders: ListingOrders,
  preview: ListingPreview,
};

function useOpenViews() {
  const may = useMay();
  return (view: ListingView) => may(callOfView[view]);
}

function Views({ lead, current }: { lead: ShownAdminLead; current: ListingView }) {
  const t = useTranslations('adminLeads.page');
  return (
    <nav aria-label={t('views')} className="mt-3 mb-5 flex gap-1 overflow-x-auto border-line border-b">
      {listingViews.filter(useOpenViews()).map((view) => (
        <SectionLink
          key={view}
          isElsewhere
          set={{ tab: 'leads', of: lead.id, view }}
          aria-current={view === current ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-3 text-sm hover:text-spruce focus-visible:-outline-offset-3 aria-[current=page]:border-cloudberry aria-[current=page]:font-semibold"
        >
          {t(view)}
        </SectionLink>
      ))}
    </nav>
  );
}

function Claimed({ rate }: { rate: number | null }) {
  const t = useTranslations('adminLeads.page');
  const language = useLocale();
  if (rate === null) return null;
  return (
    <span className="ml-2 inline-block font-normal font-sans text-muted text-xs tracking-normal">
      {t('claimed', { percent: formatPercent(rate, language) })}
    </span>
  );
}

function Listing({ lead }: { lead: ShownAdminLead }) {
  const { search } = useAdminSearch();
  const view = readListingView(search.view, useOpenViews());
  const View = views[view];
  const { text, lang } = titleIn(useLocale(), lead);
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 tabIndex={-1} ref={focusOnArrival} className="min-w-0 break-words text-h3 outline-none">
          <span lang={lang}>{text}</span>
          <LeadMark lead={lead} />
          <Claimed rate={lead.claimRate} />
        </h2>
        <ListingActions lead={lead} />
      </div>
      <Views lead={lead} current={view} />
      <View lead={lead} />
    </>
  );
}

export function ListingPage({ leadId }: { leadId: string }) {
  const t = useTranslations('adminLeads.page');
  const { search, goTo } = useAdminSearch();
  const query = useQuery(queryFor('GET /admin/leads/:id', { params: { id: leadId } }));
  return (
    <div>
      <div className="flex flex-wrap items-center print:hidden">
        <BackLink isElsewhere set={{ tab: 'leads' }}>
          {t('back')}
        </BackLink>
        <RowSteps list="leads" current={leadId} onStep={(of) => goTo({ tab: 'leads', of, view: search.view })} />
      </div>
      <Loaded query={query} words={{ gone: t('gone'), failed: t('failed') }}>
        {(lead) => <Listing lead={lead} />}
      </Loaded>
    </div>
  );
}

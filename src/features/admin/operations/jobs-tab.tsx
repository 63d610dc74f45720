import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { jobStates } from '../../../platform/queue-states.rules.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { ListState } from '../kit/list-state.rules.ts';
import { TextLink } from '../kit/section-link.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { filterBy, useColumn } from '../kit/table/list-columns.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useNames } from '../kit/use-names.ts';
import { entityOfJobId, sectionOfEntity } from './section-of-entity.rules.ts';

const filterNames = ['state'] as const;

type ListedJob = AnswerTo<'GET /admin/jobs'>[number];

function JobSubjects({ job: { ids, names }, none }: { job: ListedJob; none: string }) {
  const known = Object.entries(ids).flatMap(([field, id]) => {
    const name = names[String(id)];
    return name === undefined ? [] : [{ id: String(id), name, to: sectionOfEntity[entityOfJobId[field] ?? ''] }];
  });
  if (known.length === 0) return none;
  return (
    <ul>
      {known.map(({ id, name, to }) => (
        <li key={id}>{to ? <TextLink set={to(id, name)}>{name}</TextLink> : name}</li>
      ))}
    </ul>
  );
}

function useColumns(rerun: (job: ListedJob) => void): Column<ListedJob>[] {
  const t = useTranslations('adminJobs');
  const column = useColumn();
  const names = useNames();
  return [
    column.text({ key: 'name', head: t('name') }, ({ name }) => names.job(name)),
    column.text({ key: 'state', head: t('state') }, ({ state }) => t(`states.${state}`)),
    column.text({ key: 'attempts', head: t('attempts'), align: 'end' }, ({ attempts }) => attempts),
    column.created(t('createdAt')),
    column.moment({ key: 'nextTryAt', head: t('nextTryAt') }, ({ nextTryAt }) => nextTryAt),
    column.text(
      { key: 'error', head: t('error'), className: 'min-w-48 max-w-md break-words text-xs' },
      ({ error }) => error || null,
    ),
    {
      key: 'ids',
      head: t('about'),
      className: 'min-w-40 max-w-72 break-words text-xs',
      cell: (job) => <JobSubjects job={job} none="–" />,
      csv: ({ ids, names: called }) =>
        Object.values(ids)
          .map((id) => called[String(id)] ?? String(id))
          .join(', '),
    },
    column.actions((job) => [
      job.state === 'failed' && [t('rerun'), t('rerunRow', { name: names.job(job.name) }), () => rerun(job)],
    ]),
  ];
}

function jobsQuery(state: ListState): ListState {
  const { state: chosen = 'failed', ...filters } = state.filters;
  return { ...state, filters: chosen === 'all' ? filters : { ...filters, state: chosen } };
}

export default function JobsTab() {
  const t = useTranslations('adminJobs');
  const { state, go } = useListState('jobs', filterNames);
  const query = useMemo(() => jobsQuery(state), [state]);
  const { run } = useAdminWrite('jobs');
  const rerun = (job: ListedJob) =>
    void run({ write: () => ask('POST /admin/jobs/:id/rerun', { params: job }), done: { title: t('rerunDone') } });
  const columns = useColumns(rerun);
  return (
    <AdminTable
      list="jobs"
      label={t('label')}
      columns={columns}
      {...{ state, go }}
      query={query}
      filters={[
        filterBy(
          'state',
          ['all', ...jobStates.filter((value) => value !== 'failed')],
          [t('state'), t('states.failed')],
          (value) => (value === 'all' ? t('anyState') : t(`states.${value}`)),
        ),
      ]}
      empty={{ title: t(state.filters.state ? 'empty' : 'noneFailed'), text: t('emptyText') }}
    />
  );
}

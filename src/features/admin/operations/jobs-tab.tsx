import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, ask } from '../../../platform/api.ts';
import { type JobState, jobStates } from '../../../platform/job-state.rules.ts';
import { csvMoment } from '../../../platform/spreadsheet/csv.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { PageTexts } from '../../content/page-texts.tsx';
import { createdColumn } from '../kit/common-columns.tsx';
import type { ListState } from '../kit/list-state.rules.ts';
import { Moment } from '../kit/moment.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
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
        <li key={id}>
          {to ? (
            <SectionLink isElsewhere set={to(id, name)} className="text-lake underline underline-offset-4">
              {name}
            </SectionLink>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}

function useColumns(rerun: (job: ListedJob) => void): Column<ListedJob>[] {
  const t = useTranslations('adminJobs');
  const names = useNames();
  const stateOf = (state: JobState) => t(`states.${state}`);
  return [
    {
      key: 'name',
      head: t('name'),
      cell: ({ name }) => names.job(name),
      csv: ({ name }) => names.job(name),
    },
    { key: 'state', head: t('state'), cell: ({ state }) => stateOf(state), csv: ({ state }) => stateOf(state) },
    {
      key: 'attempts',
      head: t('attempts'),
      align: 'end',
      cell: ({ attempts }) => attempts,
      csv: ({ attempts }) => String(attempts),
    },
    createdColumn(t('createdAt')),
    {
      key: 'nextTryAt',
      head: t('nextTryAt'),
      cell: ({ nextTryAt }) => (nextTryAt ? <Moment iso={nextTryAt} /> : t('none')),
      csv: ({ nextTryAt }) => csvMoment(nextTryAt),
    },
    {
      key: 'error',
      head: t('error'),
      className: 'min-w-48 max-w-md break-words text-xs',
      cell: ({ error }) => error || t('none'),
      csv: ({ error }) => error ?? '',
    },
    {
      key: 'ids',
      head: t('about'),
      className: 'min-w-40 max-w-72 break-words text-xs',
      cell: (job) => <JobSubjects job={job} none={t('none')} />,
      csv: ({ ids, names: called }) =>
        Object.values(ids)
          .map((id) => called[String(id)] ?? String(id))
          .join(', '),
    },
    {
      key: 'actions',
      head: t('actions'),
      cell: (job) =>
        job.state === 'failed' && (
          <SmallButton aria-label={t('rerunRow', { name: names.job(job.name) })} onClick={() => rerun(job)}>
            {t('rerun')}
          </SmallButton>
        ),
    },
  ];
}

function jobsAsked(state: ListState): ListState {
  const { state: chosen = 'failed', ...filters } = state.filters;
  return { ...state, filters: chosen === 'all' ? filters : { ...filters, state: chosen } };
}

function Jobs() {
  const t = useTranslations('adminJobs');
  const { state, go } = useListState('jobs', filterNames);
  const asked = useMemo(() => jobsAsked(state), [state]);
  const { run } = useAdminWrite('jobs');
  const rerun = (job: ListedJob) =>
    void run({ write: () => ask('POST /admin/jobs/:id/rerun', { params: job }), done: { title: t('rerunDone') } });
  const columns = useColumns(rerun);
  return (
    <AdminTable
      list="jobs"
      path={addressOf('GET /admin/jobs')}
      exportsAs="jobs.csv"
      label={t('label')}
      columns={columns}
      keyOf={({ id }) => id}
      order="newest"
      state={state}
      go={go}
      asked={asked}
      filters={[
        {
          name: 'state',
          label: t('state'),
          unset: t('states.failed'),
          options: [
            { value: 'all', label: t('anyState') },
            ...jobStates.filter((value) => value !== 'failed').map((value) => ({ value, label: t(`states.${value}`) })),
          ],
        },
      ]}
      empty={{ title: t(state.filters.state ? 'empty' : 'noneFailed') }}
    />
  );
}

export default function JobsTab() {
  return (
    <PageTexts parts={['adminJobs', 'adminNames']}>
      <Jobs />
    </PageTexts>
  );
}

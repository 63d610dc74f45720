import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, ask } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { formatLocale, type Language } from '../../../platform/language.ts';
import { shopTimeZone } from '../../../platform/time/time.rules.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { PageTexts } from '../../content/page-texts.tsx';
import { EmailText } from '../kit/email-text.tsx';
import type { ListState } from '../kit/list-state.rules.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { ExportButton } from '../kit/table/export-button.tsx';
import type { ExportPlan } from '../kit/table/export-rows.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useListState } from '../kit/use-list-state.ts';

type ListedSubscription = AnswerTo<'GET /admin/newsletters'>[number];

const filterNames = ['confirmed'] as const;

const exportPlan = (language: Language, state: ListState): ExportPlan<ListedSubscription> => {
  const dates = new Intl.DateTimeFormat(formatLocale[language], { timeZone: shopTimeZone });
  return {
    from: addressOf('GET /admin/newsletters'),
    state,
    file: 'newsletters.csv',
    heads: ['Email', 'Subscribed At'],
    cells: ({ email, createdAt }) => [email, dates.format(new Date(createdAt))],
  };
};

function Newsletters() {
  const t = useTranslations('adminNewsletters');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const { state, go } = useListState('newsletters', filterNames);
  const { run, isBusy } = useAdminWrite('newsletters');
  const [leaving, setLeaving] = useState<ListedSubscription | null>(null);

  const remove = async (row: ListedSubscription) => {
    await run({ write: () => ask('DELETE /admin/newsletters/:id', { params: row }), done: { title: t('deleted') } });
    setLeaving(null);
  };
  const columns: Column<ListedSubscription>[] = [
    { key: 'email', head: t('email'), className: 'max-w-96', cell: ({ email }) => <EmailText email={email} /> },
    {
      key: 'createdAt',
      head: t('createdAt'),
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt, language)}</span>,
    },
    {
      key: 'confirmedAt',
      head: t('confirmedAt'),
      cell: ({ confirmedAt }) => (
        <span className="whitespace-nowrap">
          {confirmedAt === null ? t('unconfirmed') : formatDate(confirmedAt, language)}
        </span>
      ),
    },
    {
      key: 'actions',
      head: t('actions'),
      align: 'end',
      cell: (row) => (
        <SmallButton aria-label={tEdit('deleteRow', { name: row.email })} onClick={() => setLeaving(row)}>
          {tEdit('delete')}
        </SmallButton>
      ),
    },
  ];
  return (
    <>
      <AdminTable
        list="newsletters"
        path={addressOf('GET /admin/newsletters')}
        label={t('label')}
        columns={columns}
        keyOf={({ id }) => id}
        order="newest"
        state={state}
        go={go}
        filters={[
          {
            name: 'confirmed',
            label: t('confirmedAt'),
            unset: t('anyConfirmed'),
            options: [
              { value: 'true', label: t('confirmed.true') },
              { value: 'false', label: t('confirmed.false') },
            ],
          },
        ]}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={<ExportButton plan={exportPlan(language, state)} />}
      />
      {leaving && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText', { email: leaving.email })}
          confirm={tEdit('delete')}
          cancel={tEdit('cancel')}
          isBusy={isBusy}
          isDanger
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  );
}

export default function NewslettersTab() {
  return (
    <PageTexts parts={['adminNewsletters']}>
      <Newsletters />
    </PageTexts>
  );
}

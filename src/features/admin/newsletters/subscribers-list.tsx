import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, ask } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { formatLocale, type Language } from '../../../platform/language.ts';
import { shopTimeZone } from '../../../platform/time/time.rules.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import type { ListState } from '../kit/list-state.rules.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { ExportButton } from '../kit/table/export-button.tsx';
import type { ExportPlan } from '../kit/table/export-rows.ts';
import { filterBy, useColumn } from '../kit/table/list-columns.tsx';
import { useRemoval } from '../kit/use-confirm.tsx';
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

export function SubscribersList({ showLetters }: { showLetters: () => void }) {
  const t = useTranslations('adminNewsletters');
  const column = useColumn();
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const { state, go } = useListState('newsletters', filterNames);
  const removal = useRemoval<ListedSubscription>({
    list: 'newsletters',
    remove: (row) => ask('DELETE /admin/newsletters/:id', { params: row }),
    title: t('deleteTitle'),
    text: ({ email }) => t('deleteText', { email }),
    done: t('deleted'),
  });

  const columns: Column<ListedSubscription>[] = [
    column.email(({ email }) => email, { className: 'max-w-96' }),
    column.createdDay({ head: t('createdAt') }),
    {
      key: 'confirmedAt',
      head: t('confirmedAt'),
      className: 'whitespace-nowrap',
      cell: ({ confirmedAt }) => (confirmedAt === null ? t('unconfirmed') : formatDate(confirmedAt, language)),
    },
    {
      ...column.actions<ListedSubscription>((row) => [
        [tEdit('delete'), tEdit('deleteRow', { name: row.email }), () => removal.ask(row)],
      ]),
      align: 'end',
    },
  ];
  return (
    <>
      <AdminTable
        list="newsletters"
        label={t('label')}
        columns={columns}
        {...{ state, go }}
        filters={[filterBy('confirmed', ['true', 'false'], [t('confirmedAt')], (value) => t(`confirmed.${value}`))]}
        empty={{ title: t('empty'), text: t('emptyText') }}
        exporter={<ExportButton plan={exportPlan(language, state)} />}
        actions={
          <Button onClick={showLetters} className="sm:min-h-10 sm:py-1.5">
            {t('letters')}
          </Button>
        }
      />
      {removal.dialog}
    </>
  );
}

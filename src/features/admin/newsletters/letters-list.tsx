import { useTranslations } from 'use-intl';
import { type AnswerTo, addressOf } from '../../../platform/api.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { letterStatuses } from '../../newsletter/newsletter.rules.ts';
import { Moment } from '../kit/moment.tsx';
import { NoMailServer } from '../kit/no-mail-server.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { BackHeading, CreateButton } from '../kit/table/list-buttons.tsx';
import { filterBy, notOnPhone, useColumn } from '../kit/table/list-columns.tsx';
import { useListState } from '../kit/use-list-state.ts';

type ListedLetter = AnswerTo<'GET /admin/newsletters/letters'>[number];

const filterNames = ['status'] as const;

function useColumns(open: (id: string) => void): Column<ListedLetter>[] {
  const t = useTranslations('adminLetters');
  const tField = useTranslations('admin.fields');
  const column = useColumn();
  return [
    {
      key: 'subject',
      head: t('subject'),
      className: 'min-w-48 max-w-96 break-words',
      cell: ({ id, subject, language: lang }) => (
        <SmallButton onClick={() => open(id)} className="-mx-2 whitespace-normal text-left text-sm">
          <span lang={lang}>{subject}</span>
        </SmallButton>
      ),
      csv: ({ subject }) => subject,
    },
    column.text({ key: 'language', head: t('language'), ...notOnPhone }, (letter) => t(`languages.${letter.language}`)),
    {
      key: 'status',
      head: tField('status'),
      cell: ({ status, sendAt, lastError }) => (
        <>
          <span className="whitespace-nowrap">{t(`statuses.${status}`)}</span>
          {sendAt && status === 'scheduled' && (
            <span className="block text-muted text-xs">
              <Moment iso={sendAt} />
            </span>
          )}
          {lastError && <span className="lines-2 text-danger text-xs">{lastError}</span>}
        </>
      ),
      csv: ({ status }) => t(`statuses.${status}`),
    },
    ...(['recipients', 'sent', 'refused', 'unsubscribed'] as const).map((key) =>
      column.text<ListedLetter>(
        { key, head: t(`counts.${key}`), align: 'end', ...(key !== 'recipients' && notOnPhone) },
        (letter) => (letter.startedAt || key === 'recipients' ? letter[key] : null),
      ),
    ),
    column.createdDay({ head: t('createdAt') }),
  ];
}

type Props = { of: string; onBack: () => void; onOpen: (id: string) => void; onCreate: () => void };

export function LettersList({ of, onBack, onOpen, onCreate }: Props) {
  const t = useTranslations('adminLetters');
  const tField = useTranslations('admin.fields');
  const { state, go } = useListState('newsletters', filterNames, of);
  const columns = useColumns(onOpen);
  return (
    <>
      <NoMailServer />
      <AdminTable
        list="newsletters"
        heading={<BackHeading title={t('title')} back={t('back')} onBack={onBack} />}
        path={addressOf('GET /admin/newsletters/letters')}
        label={t('title')}
        columns={columns}
        onOpen={({ id }) => onOpen(id)}
        {...{ state, go }}
        filters={[filterBy('status', letterStatuses, [tField('status')], (value) => t(`statuses.${value}`))]}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={<CreateButton onClick={onCreate}>{t('create')}</CreateButton>}
      />
    </>
  );
}

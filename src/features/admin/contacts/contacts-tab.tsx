import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, ask, asked } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { type ContactStatus, contactStatuses } from '../../contacts/contact-status.rules.ts';
import { PageTexts } from '../../content/page-texts.tsx';
import { createdDayColumn, emailColumn, nameColumn, textColumn } from '../kit/common-columns.tsx';
import { useVersionedWrite } from '../kit/form/use-versioned-write.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { StatusBulkBar } from '../kit/table/status-bulk-bar.tsx';
import { usePicked } from '../kit/table/use-picked.ts';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useListState } from '../kit/use-list-state.ts';
import { ContactDialog } from './contact-dialog.tsx';

const filterNames = ['status'] as const;

export type ListedContact = AnswerTo<'GET /admin/contacts'>[number];

const setStatus = (status: ContactStatus, { id, version }: Pick<ListedContact, 'id' | 'version'>) =>
  ask('PATCH /admin/contacts/:id', { params: { id }, body: { status }, version });

type Handlers = Record<'read' | 'mark' | 'remove', (contact: ListedContact) => void>;

const otherStatus: Record<ContactStatus, ContactStatus> = { new: 'answered', answered: 'new' };

function useColumns({ read, mark, remove }: Handlers): Column<ListedContact>[] {
  const t = useTranslations('adminContacts');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  return [
    nameColumn(t('name'), ({ name }) => name),
    emailColumn(t('email'), ({ email }) => email),
    textColumn(
      { key: 'phone', head: t('phone'), className: 'min-w-32 max-w-48 break-words' },
      ({ phone }) => phone,
      t('none'),
    ),
    textColumn(
      { key: 'company', head: t('company'), className: 'min-w-32 max-w-72 break-words' },
      ({ companyName }) => companyName,
      t('none'),
    ),
    {
      key: 'message',
      head: t('message'),
      className: 'min-w-64 max-w-md',
      cell: ({ message }) => <p className="line-clamp-2 break-words">{message}</p>,
      csv: ({ message }) => message,
    },
    createdDayColumn(t('createdAt'), language),
    {
      key: 'status',
      head: t('status'),
      className: 'whitespace-nowrap',
      cell: ({ status }) => t(`statuses.${status}`),
      csv: ({ status }) => t(`statuses.${status}`),
    },
    {
      key: 'actions',
      head: t('actions'),
      cell: (contact) => (
        <span className="inline-flex">
          <SmallButton aria-label={t('readRow', { name: contact.name })} onClick={() => read(contact)}>
            {t('read')}
          </SmallButton>
          <SmallButton
            aria-label={t(`markRow.${contact.status}`, { name: contact.name })}
            onClick={() => mark(contact)}
          >
            {t(`mark.${contact.status}`)}
          </SmallButton>
          <SmallButton aria-label={tEdit('deleteRow', { name: contact.name })} onClick={() => remove(contact)}>
            {tEdit('delete')}
          </SmallButton>
        </span>
      ),
    },
  ];
}

/** The message that is open: one of the list, or the one that the address names. */
function useOpened() {
  const { search, goTo } = useAdminSearch();
  const [picked, setPicked] = useState<ListedContact | null>(null);
  const { data } = useQuery({
    ...asked('GET /admin/contacts/:id', { params: { id: search.of ?? '' } }),
    enabled: search.of !== undefined,
  });
  return {
    opened: picked ?? (search.of === undefined ? null : (data?.contact ?? null)),
    open: setPicked,
    close: () => {
      setPicked(null);
      if (search.of !== undefined) goTo({ ...search, of: undefined }, { replace: true });
    },
  };
}

function Contacts() {
  const t = useTranslations('adminContacts');
  const tEdit = useTranslations('admin.edit');
  const tBulk = useTranslations('admin.bulk');
  const { state, go } = useListState('contacts', filterNames);
  const { run, isBusy } = useAdminWrite('contacts');
  const write = useVersionedWrite<ListedContact, ContactStatus>({
    list: 'contacts',
    write: setStatus,
    done: t('updated'),
    reverse: ({ status }) => status,
    compare: (mine, { status }) => [
      { field: t('status'), theirs: t(`statuses.${status}`), mine: t(`statuses.${mine}`) },
    ],
  });
  const picking = {
    picked: usePicked<ListedContact>(({ id }) => id),
    labelOf: ({ name }: ListedContact) => tBulk('pick', { name }),
  };
  const statuses = contactStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }));
  const { opened, open, close } = useOpened();
  const [leaving, setLeaving] = useState<ListedContact | null>(null);
  const mark = (contact: ListedContact) => void write.save(contact, otherStatus[contact.status]);
  const columns = useColumns({ read: open, mark, remove: setLeaving });

  const remove = async (contact: ListedContact) => {
    await run({ write: () => ask('DELETE /admin/contacts/:id', { params: contact }), done: { title: t('deleted') } });
    setLeaving(null);
  };
  return (
    <>
      <AdminTable
        list="contacts"
        path={addressOf('GET /admin/contacts')}
        exportsAs="contacts.csv"
        label={t('label')}
        columns={columns}
        keyOf={({ id }) => id}
        order="newest"
        state={state}
        go={go}
        filters={[
          {
            name: 'status',
            label: t('status'),
            unset: t('anyStatus'),
            options: statuses,
          },
        ]}
        picking={picking}
        selection={(rows) => (
          <StatusBulkBar
            {...{ picking, rows }}
            list="contacts"
            label={t('status')}
            options={statuses}
            write={setStatus}
          />
        )}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {opened && (
        <ContactDialog
          key={opened.id}
          contact={opened}
          onMark={() => {
            mark(opened);
            close();
          }}
          onClose={close}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText', { name: leaving.name })}
          confirm={tEdit('delete')}
          cancel={tEdit('cancel')}
          isBusy={isBusy}
          isDanger
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
      {write.question}
    </>
  );
}

export default function ContactsTab() {
  return (
    <PageTexts parts={['adminContacts']}>
      <Contacts />
    </PageTexts>
  );
}

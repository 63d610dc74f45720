import { useTranslations } from 'use-intl';
import { type AnswerTo, ask, queryFor } from '../../../platform/api.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { type ContactStatus, contactStatuses } from '../../contacts/contact-status.rules.ts';
import { useVersionedWrite } from '../kit/form/use-versioned-write.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { filterBy, notOnPhone, useColumn } from '../kit/table/list-columns.tsx';
import { StatusBulkBar } from '../kit/table/status-bulk-bar.tsx';
import { usePicking } from '../kit/table/use-picked.ts';
import { useRemoval } from '../kit/use-confirm.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useNamed, useOpened } from '../kit/use-opened.ts';
import { ContactDialog } from './contact-dialog.tsx';

const filterNames = ['status'] as const;

export type ListedContact = AnswerTo<'GET /admin/contacts'>[number];

const setStatus = (status: ContactStatus, { id, version }: Pick<ListedContact, 'id' | 'version'>) =>
  ask('PATCH /admin/contacts/:id', { params: { id }, body: { status }, version });

type Handlers = Record<'read' | 'mark' | 'remove', (contact: ListedContact) => void>;

const otherStatus: Record<ContactStatus, ContactStatus> = { new: 'answered', answered: 'new' };

function useColumns({ read, mark, remove }: Handlers): Column<ListedContact>[] {
  const t = useTranslations('adminContacts');
  const column = useColumn();
  const tEdit = useTranslations('admin.edit');
  return [
    column.name(({ name }) => name),
    column.email(({ email }) => email, notOnPhone),
    column.phone(({ phone }) => phone),
    column.company(({ companyName }) => companyName, { className: 'min-w-32 max-w-72 break-words', ...notOnPhone }),
    {
      key: 'message',
      head: t('message'),
      className: 'min-w-64 max-w-md max-sm:basis-full max-sm:before:hidden!',
      cell: ({ message }) => <p className="lines-2 max-sm:lines-1">{message}</p>,
      csv: ({ message }) => message,
    },
    column.createdDay(),
    column.status(({ status }) => t(`statuses.${status}`)),
    column.actions((contact) => {
      const { name, status } = contact;
      return [
        [t('read'), t('readRow', { name }), () => read(contact)],
        [t(`mark.${status}`), t(`markRow.${status}`, { name }), () => mark(contact)],
        [tEdit('delete'), tEdit('deleteRow', { name }), () => remove(contact)],
      ];
    }, 'on-phone'),
  ];
}

export default function ContactsTab() {
  const t = useTranslations('adminContacts');
  const tField = useTranslations('admin.fields');
  const { state, go } = useListState('contacts', filterNames);
  const write = useVersionedWrite<ListedContact, ContactStatus>({
    list: 'contacts',
    write: setStatus,
    done: t('updated'),
    reverse: ({ status }) => status,
    compare: (mine, { status }) => [
      { field: tField('status'), theirs: t(`statuses.${status}`), mine: t(`statuses.${mine}`) },
    ],
  });
  const picking = usePicking<ListedContact>(({ name }) => name);
  const statusWord = (value: ContactStatus) => t(`statuses.${value}`);
  const statuses = contactStatuses.map((value) => ({ value, label: statusWord(value) }));
  const named = useNamed((id) => queryFor('GET /admin/contacts/:id', { params: { id } }));
  const { opened, open, close } = useOpened(named?.contact);
  const removal = useRemoval<ListedContact>({
    list: 'contacts',
    remove: (contact) => ask('DELETE /admin/contacts/:id', { params: contact }),
    title: t('deleteTitle'),
    text: ({ name }) => t('deleteText', { name }),
    done: t('deleted'),
    onDone: close,
  });
  const mark = (contact: ListedContact) => void write.save(contact, otherStatus[contact.status]);
  const columns = useColumns({ read: open, mark, remove: removal.ask });

  return (
    <>
      <AdminTable
        list="contacts"
        label={t('label')}
        columns={columns}
        onOpen={open}
        {...{ state, go }}
        filters={[filterBy('status', contactStatuses, [tField('status')], statusWord)]}
        picking={picking}
        selection={(rows) => (
          <StatusBulkBar
            {...{ picking, rows }}
            list="contacts"
            label={tField('status')}
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
          onRemove={() => removal.ask(opened)}
          onClose={close}
        />
      )}
      {removal.dialog}
      {write.question}
    </>
  );
}

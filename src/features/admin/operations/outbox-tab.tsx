import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, ask, queryFor } from '../../../platform/api.ts';
import { mailStatuses } from '../../../platform/queue-states.rules.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { DescriptionList } from '../kit/description-list.tsx';
import { withoutRules } from '../kit/mail-frame.tsx';
import { NoMailServer } from '../kit/no-mail-server.tsx';
import { leaving, RowSteps } from '../kit/row-steps.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { actionsColumn, createdColumn, filterBy, momentColumn, textColumn } from '../kit/table/list-columns.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useNames } from '../kit/use-names.ts';

const filterNames = ['status'] as const;

type ListedMail = AnswerTo<'GET /admin/mails'>[number];

type Handlers = Record<'show' | 'resend', (mail: ListedMail) => void>;

function useColumns({ show, resend }: Handlers): Column<ListedMail>[] {
  const t = useTranslations('adminOutbox');
  const names = useNames();
  return [
    textColumn({ key: 'to', head: t('to'), className: 'max-w-72 break-words' }, ({ to }) => to),
    textColumn(
      { key: 'subject', head: t('subject'), className: 'min-w-48 max-w-96 break-words' },
      ({ subject }) => subject,
    ),
    textColumn({ key: 'template', head: t('template'), isHiddenAtFirst: 'on-phone' }, ({ template }) =>
      names.mail(template),
    ),
    {
      key: 'status',
      head: t('status'),
      csv: ({ status, lastError }) => [t(`statuses.${status}`), lastError].filter(Boolean).join(': '),
      cell: ({ status, lastError }) => (
        <>
          <span className="whitespace-nowrap">{t(`statuses.${status}`)}</span>
          {lastError && <span className="lines-2 text-danger text-xs">{lastError}</span>}
        </>
      ),
    },
    textColumn(
      { key: 'attempts', head: t('attempts'), align: 'end', isHiddenAtFirst: 'on-phone' },
      ({ attempts }) => attempts,
    ),
    createdColumn(t('createdAt')),
    momentColumn({ key: 'sentAt', head: t('sentAt'), isHiddenAtFirst: 'on-phone' }, ({ sentAt }) => sentAt, t('none')),
    actionsColumn(
      t('actions'),
      (mail) => [
        [t('show'), t('showRow', { title: mail.subject }), () => show(mail)],
        mail.status !== 'queued' && [t('resend'), t('resendRow', { title: mail.subject }), () => resend(mail)],
      ],
      'on-phone',
    ),
  ];
}

type DialogProps = { mail: ListedMail; onResend: () => void; onClose: () => void };

function MailDialog({ mail, onResend, onClose }: DialogProps) {
  const t = useTranslations('adminOutbox');
  const tEdit = useTranslations('admin.edit');
  const { data, isError } = useQuery(queryFor('GET /admin/mails/:id', { params: mail }));
  return (
    <Dialog title={mail.subject} onClose={onClose} isWide>
      <RowSteps list="mails" current={mail.id} leave={leaving(onClose)} />
      <DescriptionList
        rows={[
          [t('to'), mail.to],
          [t('status'), t(`statuses.${mail.status}`)],
          [t('lastError'), mail.lastError],
        ]}
      />
      {mail.status === 'kept' && <p className="mt-2 text-muted text-sm">{t('kept')}</p>}
      {/* An empty `sandbox`: no scripts, and no access to this page. */}
      {data && (
        <iframe
          title={t('frame')}
          sandbox=""
          srcDoc={withoutRules(data.html)}
          className="mt-4 h-[50vh] w-full rounded-xs border border-line bg-white"
        />
      )}
      {isError && <p role="alert">{t('failed')}</p>}
      <div className="mt-4 flex justify-end gap-2">
        {mail.status !== 'queued' && (
          <Button look="quiet" onClick={onResend}>
            {t('resend')}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {tEdit('close')}
        </Button>
      </div>
    </Dialog>
  );
}

export default function OutboxTab() {
  const t = useTranslations('adminOutbox');
  const { state, go } = useListState('outbox', filterNames);
  const { run } = useAdminWrite('mails');
  const [open, setOpen] = useState<ListedMail | null>(null);
  const resend = (mail: ListedMail) =>
    void run({
      write: () => ask('POST /admin/mails/:id/resend', { params: mail }),
      done: { title: t('resent') },
      onFailure: ({ code }) => {
        const isBlanked = code === 'links-blanked';
        if (isBlanked) showToast({ title: t('blankedTitle'), text: t('blanked'), look: 'destructive' });
        return isBlanked;
      },
    });
  const columns = useColumns({ show: setOpen, resend });
  return (
    <>
      <NoMailServer />
      <AdminTable
        list="mails"
        path={addressOf('GET /admin/mails')}
        exportsAs="mails.csv"
        label={t('label')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        {...{ state, go }}
        filters={[
          filterBy('status', mailStatuses, {
            label: t('status'),
            unset: t('anyStatus'),
            name: (value) => t(`statuses.${value}`),
          }),
        ]}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {open && <MailDialog key={open.id} mail={open} onResend={() => resend(open)} onClose={() => setOpen(null)} />}
    </>
  );
}

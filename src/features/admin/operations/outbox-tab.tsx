import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { mailStatuses } from '../../../platform/queue-states.rules.ts';
import { QuietButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { showToast } from '../../../ui/toast.ts';
import { unbroken } from '../../../ui/unbroken.tsx';
import { useMay } from '../kit/may.tsx';
import { NoMailServer, useSendsMail } from '../kit/no-mail-server.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { filterBy, notOnPhone, useColumn } from '../kit/table/list-columns.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useNames } from '../kit/use-names.ts';
import { MailDialog } from './mail-dialog.tsx';
import { TestMailDialog } from './test-mail-dialog.tsx';

const filterNames = ['status'] as const;

export type ListedMail = AnswerTo<'GET /admin/mails'>[number];

function useColumns(resend: (mail: ListedMail) => void): Column<ListedMail>[] {
  const t = useTranslations('adminOutbox');
  const tField = useTranslations('admin.fields');
  const column = useColumn();
  const names = useNames();
  return [
    column.text({ key: 'to', head: t('to'), className: 'max-w-72 break-words' }, ({ to }) => to),
    {
      ...column.text<ListedMail>({ key: 'subject', head: t('subject') }, ({ subject }) => subject),
      className: 'min-w-48 max-w-96 break-words',
      cell: ({ subject }) => unbroken(subject),
    },
    column.text({ key: 'template', head: t('template'), ...notOnPhone }, ({ template }) => names.mail(template)),
    {
      key: 'status',
      head: tField('status'),
      csv: ({ status, lastError }) => [t(`statuses.${status}`), lastError].filter(Boolean).join(': '),
      cell: ({ status, lastError }) => (
        <>
          <span className="whitespace-nowrap">{t(`statuses.${status}`)}</span>
          {lastError && <span className="lines-2 text-danger text-xs">{lastError}</span>}
        </>
      ),
    },
    column.text(
      { key: 'attempts', head: t('attempts'), align: 'end', isHiddenAtFirst: true },
      ({ attempts }) => attempts,
    ),
    column.created(t('createdAt')),
    column.moment({ key: 'sentAt', head: t('sentAt'), ...notOnPhone }, ({ sentAt }) => sentAt),
    column.actions(
      (mail) => [
        mail.status !== 'queued' && [t('resend'), t('resendRow', { title: mail.subject }), () => resend(mail)],
      ],
      'on-phone',
    ),
  ];
}

export default function OutboxTab() {
  const t = useTranslations('adminOutbox');
  const tField = useTranslations('admin.fields');
  const { state, go } = useListState('outbox', filterNames);
  const { run } = useAdminWrite('mails');
  const [open, setOpen] = useState<ListedMail | null>(null);
  const [isTesting, setTesting] = useState(false);
  const [may, sendsMail] = [useMay(), useSendsMail()];
  const canTest = sendsMail && may('POST /admin/first-steps/test-mail');
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
  const columns = useColumns(resend);
  return (
    <>
      <NoMailServer />
      <AdminTable
        list="mails"
        label={t('label')}
        columns={columns}
        onOpen={setOpen}
        actions={
          canTest && (
            <QuietButton className="px-3" onClick={() => setTesting(true)}>
              {t('test.title')}
            </QuietButton>
          )
        }
        {...{ state, go }}
        filters={[filterBy('status', mailStatuses, [tField('status')], (value) => t(`statuses.${value}`))]}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {isTesting && <TestMailDialog onClose={() => setTesting(false)} />}
      {open && <MailDialog key={open.id} mail={open} onResend={() => resend(open)} onClose={() => setOpen(null)} />}
    </>
  );
}

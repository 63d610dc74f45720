import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask, queryFor } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { NoteSubject } from '../../admin-orders/notes.input.ts';
import { PageTexts } from '../../content/page-texts.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/panel.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';

function Notes({ subject }: { subject: NoteSubject }) {
  const t = useTranslations('adminBuyers.notes');
  const { data: notes = [] } = useQuery(queryFor('GET /admin/notes', { query: subject }));
  const { run, isBusy } = useAdminWrite('orders');
  const { problemOf, ...form } = useForm({
    fields: ['text'],
    schema: async () => (await import('../../admin-orders/notes.input.ts')).noteInput,
    bodyOf: (data) => ({ ...subject, text: String(data.get('text') ?? '').trim() }),
    describe: (_field, isEmpty) => t(isEmpty ? 'missing' : 'tooLong'),
    async send({ text }, { element }) {
      if (
        await run({
          write: () => ask('POST /admin/notes', { body: { ...subject, text } }),
          done: { title: t('added') },
        })
      )
        element.reset();
    },
  });
  return (
    <div className={classNames('min-w-0', notes.length === 0 && 'print:hidden')}>
      <Panel title={t('title')}>
        <ul className="divide-y divide-line">
          {notes.map(({ id, text, actor, createdAt }) => (
            <li key={id} className="py-2 text-sm">
              <p className="whitespace-pre-line break-words">{text}</p>
              <p className="flex items-center justify-between gap-3 text-muted text-xs">
                <span>
                  {actor} · <Moment iso={createdAt} isQuiet />
                </span>
                <SmallButton
                  disabled={isBusy}
                  aria-label={t('deleteOf', { text: text.slice(0, 40) })}
                  onClick={() =>
                    void run({
                      write: () => ask('DELETE /admin/notes/:id', { params: { id } }),
                      done: { title: t('deleted') },
                    })
                  }
                >
                  {t('delete')}
                </SmallButton>
              </p>
            </li>
          ))}
        </ul>
        <AdminForm
          form={{ ...form, isSending: isBusy }}
          submit={t('add')}
          sending={t('add')}
          look="quiet"
          isLeft
          className="mt-2 print:hidden"
        >
          <CheckedText id="note-text" name="text" label={t('label')} rows={2} problem={problemOf('text')} />
        </AdminForm>
      </Panel>
    </div>
  );
}

export const NotesPanel = ({ subject }: { subject: NoteSubject }) => (
  <PageTexts parts={['adminBuyers']}>
    <Notes subject={subject} />
  </PageTexts>
);

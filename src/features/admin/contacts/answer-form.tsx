import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask, currentRow, queryFor } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AnswerTemplates, insertText } from '../kit/answer-templates.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';

/** The attribute, which a dialog heeds as it opens. Not on a phone, whose keyboard would cover what is answered. */
function askForFocus(field: HTMLTextAreaElement | null): void {
  if (matchMedia('(pointer: fine)').matches) field?.setAttribute('autofocus', '');
}

type Props = {
  thread: AnswerTo<'GET /admin/contacts/:id'>;
  isBehind: boolean;
  onBehind: () => void;
  onAnswered: () => void;
};

/** If another admin has answered first, shows that answer and keeps what was typed. */
export function AnswerForm({ thread: { contact }, isBehind, onBehind, onAnswered }: Props) {
  const t = useTranslations('adminContacts.answer');
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const { run, isBusy } = useAdminWrite('contacts');
  const { problemOf, ...form } = useForm({
    fields: ['text'],
    schema: async () => (await import('../../contacts/contacts.input.ts')).answerInput,
    bodyOf: (data) => ({ text: String(data.get('text') ?? '').trim() }),
    describe: (_field, isEmpty) => t(isEmpty ? 'missing' : 'tooLong'),
    async send({ text }) {
      const isSent = await run({
        write: () =>
          ask('POST /admin/contacts/:id/answers', { params: contact, body: { text }, version: contact.version }),
        done: { title: t('sent'), text: t('sentText', { email: contact.email }) },
        onFailure(failure) {
          if (currentRow(failure) === null) return false;
          onBehind();
          void queryClient.invalidateQueries({
            queryKey: queryFor('GET /admin/contacts/:id', { params: contact }).queryKey,
          });
          return true;
        },
      });
      if (isSent) onAnswered();
    },
  });
  const field = () => element.current?.querySelector('textarea');
  return (
    <AdminForm
      ref={element}
      form={{ ...form, isSending: isBusy }}
      submit={t('send')}
      sending={t('sending')}
      aside={
        <div className="mr-auto">
          <AnswerTemplates onPick={(text) => insertText(field(), text)} textNow={() => field()?.value.trim() ?? ''} />
        </div>
      }
      className="mt-5"
    >
      {isBehind && <Notice look="destructive" title={t('behind')} />}
      <CheckedText
        id="answer-text"
        name="text"
        label={t('label')}
        rows={4}
        required
        ref={contact.status === 'new' ? askForFocus : null}
        lang={contact.language}
        problem={problemOf('text')}
      />
    </AdminForm>
  );
}

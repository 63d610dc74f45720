import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useDraftForm } from '../kit/form/use-draft-form.ts';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { type EditedField, emptyLead, type LeadDraft, newLeadOf, newListingIs } from './lead-draft.rules.ts';
import { LaterFields, moreClass, NewLeadFields, PublishedField } from './lead-fields.tsx';
import { useLeadFormParams } from './lead-words.ts';
import { useLacks } from './use-lead-state.ts';

type Props = { opened: LeadDraft; title: string; onClose: () => void };

/** Until it is chosen, a listing is published as soon as something is typed that it can sell; a copy is read through first. */
function usePublishing(opened: LeadDraft, draftNow: (form: HTMLFormElement) => LeadDraft) {
  const [seen, setSeen] = useState(() => newListingIs(opened));
  const isChosen = useRef(opened !== emptyLead);
  return {
    seen,
    follow({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
      const choice = form.elements.namedItem('isPublished');
      if (!(choice instanceof HTMLSelectElement)) return;
      isChosen.current ||= target === choice;
      const published = { ...draftNow(form), isPublished: 'yes' };
      if (!isChosen.current) choice.value = newListingIs(published) === 'sold' ? 'yes' : 'no';
      setSeen(newListingIs(draftNow(form)));
    },
  };
}

export function CreateLeadDialog({ opened, title, onClose }: Props) {
  const t = useTranslations('adminLeads');
  const tEdit = useTranslations('admin.edit');
  const queryClient = useQueryClient();
  const { goTo } = useAdminSearch();
  const { run, isBusy } = useAdminWrite('leads');
  const lacks = useLacks(isBusy);
  const { fieldOf, draftNow, ...form } = useDraftForm<EditedField>({
    ...useLeadFormParams(),
    id: 'new',
    opened,
    schema: async () => (await import('../../catalogue/catalogue.input.ts')).newLeadInput,
    checked: newLeadOf,
    async send(draft, onFailure) {
      const lead = newLeadOf(draft);
      const create = () =>
        run({
          write: () => ask('POST /admin/leads', { body: lead }),
          done: { title: t(lead.publishedAt === null ? 'draftCreated' : 'created') },
          onFailure,
          onDone({ id }) {
            void queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
            onClose();
            goTo({ tab: 'leads', of: id, view: 'records' }, { ignoreBlocker: true });
          },
        });
      await (lead.publishedAt === null ? create() : lacks.askFirst(lead, create));
    },
  });
  const { seen, follow } = usePublishing(opened, draftNow);
  return (
    <FormDialog title={title} onClose={onClose} isWide>
      <p className="mt-1 text-muted text-sm">{t('createText')}</p>
      <AdminForm
        form={{
          ...form,
          onInput(event) {
            form.onInput(event);
            follow(event);
          },
        }}
        submit={tEdit('create')}
        onCancel={onClose}
        aside={<p className="mr-auto max-w-[44ch] self-center text-muted text-sm">{t('next')}</p>}
        className="mt-5 sm:grid-cols-2"
      >
        <NewLeadFields fieldOf={fieldOf} opened={opened} />
        <div>
          <PublishedField fieldOf={fieldOf} words="newPublications" />
          <p role="status" className="mt-1 text-muted text-xs">
            {t(`seen.${seen}`)}
          </p>
        </div>
        <details className="sm:col-span-2">
          <summary className={moreClass}>{t('more')}</summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <LaterFields fieldOf={fieldOf} opened={opened} />
          </div>
        </details>
      </AdminForm>
      {lacks.question}
    </FormDialog>
  );
}

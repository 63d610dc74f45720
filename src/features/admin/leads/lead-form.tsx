import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { refreshList } from '../kit/admin.queries.ts';
import { useUnsaved } from '../kit/use-unsaved.tsx';
import { changedFields, changeOf, draftOfForm } from './lead-draft.rules.ts';
import { LeadFields, PromiseFields, PublishedField } from './lead-fields.tsx';
import { LeadStaleDialog } from './lead-stale-dialog.tsx';
import { leadFields, useLeadProblems } from './use-lead-problems.ts';
import { useLeadSave } from './use-lead-save.ts';
import { usePriceQuestion } from './use-price-question.tsx';

type FormProps = { lead: AdminLead; isChanged: boolean; onTyped: (isChanged: boolean) => void; onReset: () => void };

function Form({ lead, isChanged, onTyped, onReset }: FormProps) {
  const tEdit = useTranslations('admin.edit');
  const tProblem = useTranslations('adminLeads.problems');
  const queryClient = useQueryClient();
  const price = usePriceQuestion();
  const problemsOf = useLeadProblems();
  const { opened, stale, isBusy, ...saving } = useLeadSave(lead);
  const draftIn = (form: HTMLFormElement) => draftOfForm(new FormData(form), opened);
  const finish = (isDone: boolean) => {
    if (isDone) onTyped(false);
  };
  const { problemOf, onInput, onSubmit } = useForm({
    fields: leadFields,
    schema: async () => (await import('../../catalogue/catalogue.input.ts')).leadChangeInput,
    bodyOf: (given) => changeOf(draftOfForm(given, opened), opened, lead.availableCount),
    describe: (field) => tProblem(field),
    async send(_change, { element, show }) {
      const draft = draftIn(element);
      const save = () => void saving.save(draft, (failure) => show(problemsOf(failure))).then(finish);
      price.ask(opened, draft, save);
    },
  });
  const fields = { form: 'lead', opened, problemOf };
  return (
    <>
      <form
        noValidate
        method="post"
        onInput={(event) => {
          onInput(event);
          onTyped(changedFields(draftIn(event.currentTarget), opened).length > 0);
        }}
        onSubmit={onSubmit}
        className="grid max-w-4xl gap-4 rounded-control border border-line bg-paper p-4 sm:grid-cols-2 sm:p-6"
      >
        <LeadFields {...fields} />
        <PublishedField {...fields} />
        <PromiseFields {...fields} />
        <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4 sm:col-span-2">
          {isChanged && (
            <Button look="quiet" onClick={onReset}>
              {tEdit('cancel')}
            </Button>
          )}
          <button type="submit" disabled={isBusy} className={buttonClass()}>
            {tEdit(isBusy ? 'saving' : 'save')}
          </button>
        </div>
      </form>
      {price.question}
      {stale && (
        <LeadStaleDialog
          open={{ opened, draft: stale.draft }}
          current={stale.current}
          isBusy={isBusy}
          onSaveMine={() => void saving.saveOver().then(finish)}
          onClose={saving.keepTyping}
          onTakeTheirs={() => {
            onReset();
            void refreshList(queryClient, 'leads');
          }}
        />
      )}
    </>
  );
}

/** Every field of a listing. While something is typed, a newer version of it waits until that is saved or let go of. */
export function LeadForm({ lead }: { lead: AdminLead }) {
  const t = useTranslations('adminLeads.page');
  const [opened, setOpened] = useState(lead);
  const [isChanged, setChanged] = useState(false);
  const [resets, setResets] = useState(0);
  const reset = () => {
    setChanged(false);
    setResets(resets + 1);
  };
  const unsaved = useUnsaved(isChanged, reset);
  if (!isChanged && opened !== lead) setOpened(lead);
  if (opened.archivedAt) return <Notice look="plain" title={t('archivedText')} />;
  return (
    <>
      <Form
        key={`${opened.version} ${resets}`}
        lead={opened}
        isChanged={isChanged}
        onTyped={setChanged}
        onReset={reset}
      />
      {unsaved.question}
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';
import { refreshList } from '../kit/admin.queries.ts';
import { useUnsaved } from '../kit/use-unsaved.tsx';
import { changedFields, changeOf, draftOfForm, type LeadDraft, wholeOf } from './lead-draft.rules.ts';
import { LeadFields, PromiseFields, PublishedField } from './lead-fields.tsx';
import { LeadStaleDialog } from './lead-stale-dialog.tsx';
import { type OpenLead, openLead, reopened, reread, written } from './open-lead.rules.ts';
import { SchedulePanel } from './schedule-form.tsx';
import { leadFields, useLeadProblems } from './use-lead-problems.ts';
import { useLeadSave } from './use-lead-save.ts';
import { useLeapQuestion } from './use-leap-question.tsx';

type FormProps = {
  open: OpenLead;
  isChanged: boolean;
  onTyped: (isChanged: boolean) => void;
  onWritten: (answer: LeadAnswer, sent: LeadDraft) => void;
  onReset: () => void;
};

function Form({ open, isChanged, onTyped, onWritten, onReset }: FormProps) {
  const tEdit = useTranslations('admin.edit');
  const tProblem = useTranslations('adminLeads.problems');
  const queryClient = useQueryClient();
  const leap = useLeapQuestion();
  const problemsOf = useLeadProblems();
  const { opened } = open;
  const { stale, isBusy, ...saving } = useLeadSave(open, onWritten);
  const element = useRef<HTMLFormElement>(null);
  const draftIn = (form: HTMLFormElement) => draftOfForm(new FormData(form), opened);
  /** Text typed while it was being saved stays, as a change to the saved version. */
  const finish = (isDone: boolean, sent: LeadDraft) => {
    if (!isDone || !element.current) return;
    if (changedFields(draftIn(element.current), sent).length > 0) return onTyped(true);
    onReset();
  };
  const { problemOf, onInput, onSubmit } = useForm({
    fields: leadFields,
    schema: async () => (await import('../../catalogue/catalogue.input.ts')).leadChangeInput,
    bodyOf: (given) => changeOf(draftOfForm(given, opened), opened, wholeOf(opened.availableCount)),
    describe: (field) => tProblem(field),
    async send(_change, { element: form, show }) {
      const draft = draftIn(form);
      const save = () =>
        void saving.save(draft, (failure) => show(problemsOf(failure))).then((isDone) => finish(isDone, draft));
      leap.ask(opened, draft, save);
    },
  });
  const fields = { form: 'lead', opened, problemOf };
  return (
    <>
      <form
        ref={element}
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
      {leap.question}
      {stale && (
        <LeadStaleDialog
          open={{ opened, draft: stale.draft }}
          current={stale.current}
          isBusy={isBusy}
          onSaveMine={() => void saving.saveOver().then((isDone) => finish(isDone, stale.draft))}
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

/** While there are unsaved changes, a newer version with other fields is held back. */
export function LeadForm({ lead }: { lead: AdminLead }) {
  const t = useTranslations('adminLeads.page');
  const language = useLocale();
  const [open, setOpen] = useState(() => openLead(lead, language));
  const [isChanged, setChanged] = useState(false);
  const reset = () => {
    setChanged(false);
    setOpen(reopened);
  };
  const unsaved = useUnsaved(isChanged, reset);
  const shown = reread(open, lead, isChanged);
  if (shown !== open) setOpen(shown);
  if (shown.lead.archivedAt) return <Notice look="plain" title={t('archivedText')} />;
  return (
    <>
      <Form
        key={shown.form}
        open={shown}
        isChanged={isChanged}
        onTyped={setChanged}
        onWritten={(answer, draft) => setOpen((now) => written(now, answer, { draft, form: shown.form }))}
        onReset={reset}
      />
      <SchedulePanel
        lead={shown.lead.version > lead.version ? shown.lead : lead}
        onSaved={(saved) => setOpen((now) => reread(now, saved, isChanged))}
      />
      {unsaved.question}
    </>
  );
}

import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { compareDrafts, wholeOf } from '../kit/form/draft.rules.ts';
import { useDraftForm } from '../kit/form/use-draft-form.ts';
import { useUnsaved } from '../kit/form/use-unsaved.tsx';
import { useVersionedWrite } from '../kit/form/use-versioned-write.tsx';
import {
  changedFields,
  type EditedField,
  isPublishing,
  type LeadDraft,
  leadChange,
  leadDraft,
} from './lead-draft.rules.ts';
import { LaterFields, LeadFields, PublishedField } from './lead-fields.tsx';
import { useLeadFormParams } from './lead-words.ts';
import { type OpenLead, openLead, reopened, reread, written } from './open-lead.rules.ts';
import { QualitySuggestion } from './quality-suggestion.tsx';
import { SchedulePanel } from './schedule-form.tsx';
import { useLacks } from './use-lead-state.ts';
import { useLeapQuestion } from './use-leap-question.tsx';
import { useStateRefusal } from './use-state-refusal.ts';
import { writeLead } from './write-lead.ts';

type FormProps = {
  open: OpenLead;
  isChanged: boolean;
  onTyped: (isChanged: boolean) => void;
  onWritten: (answer: LeadAnswer, sent: LeadDraft) => void;
  onReset: () => void;
};

function Form({ open, isChanged, onTyped, onWritten, onReset }: FormProps) {
  const t = useTranslations('adminLeads');
  const leap = useLeapQuestion();
  const sayRefusal = useStateRefusal();
  const params = useLeadFormParams();
  const element = useRef<HTMLFormElement>(null);
  const { lead, opened, language } = open;
  /** If publishing fails, the first call was still saved. */
  const isWritten = useRef(false);
  const write = useVersionedWrite<LeadAnswer, LeadDraft>({
    list: 'leads',
    write(draft, { version, availableCount }) {
      isWritten.current = false;
      const change = leadChange(draft, opened, availableCount);
      return writeLead({ id: lead.id, change, version, isPublishing: isPublishing(draft, opened) }, (answer) => {
        isWritten.current = true;
        onWritten(answer, draft);
      });
    },
    done: t('updated'),
    compare: (draft, theirs) => compareDrafts(params, { draft, opened, theirs: leadDraft(theirs, language) }),
    /** Text typed while it was being saved stays, as a change to the saved version. */
    onEnd(sent) {
      const isTypedSince = sent && element.current && changedFields(draftNow(element.current), sent).length > 0;
      return isTypedSince ? onTyped(true) : onReset();
    },
  });
  const lacks = useLacks(write.isBusy);
  const { fieldOf, draftNow, onInput, ...form } = useDraftForm<EditedField>({
    ...params,
    id: 'lead',
    opened,
    schema: async () => (await import('../../catalogue/catalogue.input.ts')).leadChangeInput,
    checked: (draft) => leadChange(draft, opened, wholeOf(opened.availableCount)),
    onFailure: (failure) => isWritten.current && sayRefusal(failure, true),
    async send(draft, onFailure) {
      const seen = { ...lead, availableCount: wholeOf(opened.availableCount) };
      const save = () => write.save(seen, draft, onFailure);
      const listing = { ...lead, ...leadChange(draft, opened, seen.availableCount) };
      leap.ask(opened, draft, () => void (isPublishing(draft, opened) ? lacks.askFirst(listing, save) : save()));
    },
  });
  return (
    <>
      <AdminForm
        ref={element}
        form={{
          ...form,
          isSending: write.isBusy,
          onInput(event) {
            onInput(event);
            onTyped(changedFields(draftNow(event.currentTarget), opened).length > 0);
          },
        }}
        onCancel={isChanged ? onReset : undefined}
        className="max-w-4xl rounded-control border border-line bg-paper p-4 sm:grid-cols-2 sm:p-6"
      >
        <LeadFields
          fieldOf={fieldOf}
          suggestion={<QualitySuggestion lead={lead} fieldId={fieldOf('qualityScore').id} />}
        />
        <PublishedField fieldOf={fieldOf} />
        <LaterFields fieldOf={fieldOf} opened={opened} />
      </AdminForm>
      {leap.question}
      {lacks.question}
      {write.question}
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

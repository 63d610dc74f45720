import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { FormDialog } from '../kit/form-dialog.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { draftOfForm, type LeadDraft, newLeadOf } from './lead-draft.rules.ts';
import { LeadFields, PromiseFields, PublishedField } from './lead-fields.tsx';
import { leadFields, useLeadProblems } from './use-lead-problems.ts';

type Props = { opened: LeadDraft; title: string; onClose: () => void };

export function CreateLeadDialog({ opened, title, onClose }: Props) {
  const t = useTranslations('adminLeads');
  const tEdit = useTranslations('admin.edit');
  const tProblem = useTranslations('adminLeads.problems');
  const queryClient = useQueryClient();
  const { run, isBusy } = useAdminWrite('leads');
  const problemsOf = useLeadProblems();
  const { problemOf, onInput, onSubmit } = useForm({
    fields: leadFields,
    schema: async () => (await import('../../catalogue/catalogue.input.ts')).newLeadInput,
    bodyOf: (given) => newLeadOf(draftOfForm(given, opened)),
    describe: (field) => tProblem(field),
    async send(lead, { show }) {
      const isDone = await run({
        write: () => ask('POST /admin/leads', { body: lead }),
        done: { title: t(lead.publishedAt === null ? 'draftCreated' : 'created') },
        onFailure: (failure) => show(problemsOf(failure)),
      });
      if (!isDone) return;
      void queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
      onClose();
    },
  });
  const fields = { form: 'new', opened, problemOf };
  return (
    <FormDialog title={title} onClose={onClose} isWide>
      <p className="mt-1 text-muted text-sm">{t('createText')}</p>
      <form
        noValidate
        method="post"
        onInput={onInput}
        onSubmit={onSubmit}
        className="mt-5 grid gap-x-4 gap-y-4 sm:grid-cols-2"
      >
        <LeadFields {...fields} />
        <PublishedField {...fields} />
        <details className="sm:col-span-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lake text-sm">{t('more')}</summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <PromiseFields {...fields} />
          </div>
        </details>
        <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
          <Button look="quiet" onClick={onClose}>
            {tEdit('cancel')}
          </Button>
          <button type="submit" disabled={isBusy} className={buttonClass()}>
            {isBusy ? tEdit('saving') : tEdit('create')}
          </button>
        </div>
      </form>
    </FormDialog>
  );
}

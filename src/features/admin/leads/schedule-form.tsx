import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { currentRow } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { scheduleLead } from '../../catalogue/editing/admin-leads.queries.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { Panel } from '../kit/panel.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { scheduleDraftOf, scheduleOfForm } from './schedule-draft.rules.ts';

const fields = ['publishAt', 'price', 'at'] as const;

function Form({ lead }: { lead: AdminLead }) {
  const t = useTranslations('adminLeads.schedule');
  const tEdit = useTranslations('admin.edit');
  const draft = scheduleDraftOf(lead, useLocale());
  const { run, isBusy } = useAdminWrite('leads');
  const [isBehind, setBehind] = useState(false);
  const { problemOf, onInput, onSubmit } = useForm({
    fields,
    schema: async () => (await import('../../catalogue/scheduling/schedule.input.ts')).scheduleInput,
    bodyOf: scheduleOfForm,
    describe: (field) => t(`problems.${field}`),
    async send(plan, { refuse }) {
      await run({
        write: () => scheduleLead(lead.id, plan, lead.version),
        done: { title: t('saved') },
        onFailure(failure) {
          const isStale = currentRow(failure) !== null || failure.code === 'already-published';
          setBehind(isStale);
          return isStale || refuse(failure);
        },
      });
    },
  });
  const field = (name: (typeof fields)[number], label: string) => ({
    id: `schedule-${name}`,
    name,
    label,
    defaultValue: draft[name],
    problem: problemOf(name),
  });
  return (
    <form noValidate method="post" onInput={onInput} onSubmit={onSubmit} className="mt-3 grid gap-4 sm:grid-cols-3">
      {isBehind && (
        <div className="sm:col-span-3">
          <Notice look="destructive" title={t('behind')} />
        </div>
      )}
      {lead.publishedAt === null && <CheckedField {...field('publishAt', t('publishAt'))} type="datetime-local" />}
      <CheckedField {...field('price', t('price'))} inputMode="decimal" autoComplete="off" />
      <CheckedField {...field('at', t('at'))} type="datetime-local" />
      <div className="flex justify-end sm:col-span-3">
        <button type="submit" disabled={isBusy} className={buttonClass('quiet')}>
          {isBusy ? tEdit('saving') : t('save')}
        </button>
      </div>
    </form>
  );
}

/** Read again with each version, since the shop itself empties it when the time has come. */
export function SchedulePanel({ lead }: { lead: AdminLead }) {
  const t = useTranslations('adminLeads.schedule');
  if (lead.archivedAt) return null;
  return (
    <div className="mt-6 max-w-4xl">
      <Panel title={t('title')}>
        <p className="text-muted text-sm">{t('text')}</p>
        <Form key={lead.version} lead={lead} />
      </Panel>
    </div>
  );
}

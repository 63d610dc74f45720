import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ask, currentRow } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { Panel } from '../kit/panel.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { leadDraft } from './lead-draft.rules.ts';
import { scheduleDraftOf, scheduleOfForm, withPlannedPrice } from './schedule-draft.rules.ts';
import { useLeapQuestion } from './use-leap-question.tsx';

const fields = ['publishAt', 'price', 'at'] as const;

type Props = { lead: AdminLead; onSaved: (saved: AdminLead) => void };

function Form({ lead, onSaved }: Props) {
  const t = useTranslations('adminLeads.schedule');
  const language = useLocale();
  const draft = scheduleDraftOf(lead, language);
  const leap = useLeapQuestion();
  const { run, isBusy } = useAdminWrite('leads');
  const [isBehind, setBehind] = useState(false);
  const { problemOf, ...form } = useForm({
    fields,
    schema: async () => (await import('../../catalogue/editing/lead-changes.input.ts')).scheduleInput,
    bodyOf: (data) => scheduleOfForm(data, lead),
    describe: (field) => t(`problems.${field}`),
    async send(plan, { refuse }) {
      const now = leadDraft(lead, language);
      const save = () =>
        void run({
          write: () => ask('PATCH /admin/leads/:id/schedule', { params: lead, body: plan, version: lead.version }),
          done: { title: t('saved') },
          onDone(saved) {
            setBehind(false);
            onSaved(saved);
          },
          onFailure(failure) {
            const isStale = currentRow(failure) !== null || failure.code === 'already-published';
            setBehind(isStale);
            return isStale || refuse(failure);
          },
        });
      leap.ask(now, withPlannedPrice(now, plan, lead, language), save);
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
    <>
      <AdminForm form={{ ...form, isSending: isBusy }} submit={t('save')} look="quiet" className="mt-3 sm:grid-cols-3">
        {isBehind && <Notice look="destructive" title={t('behind')} className="sm:col-span-3" />}
        {lead.publishedAt === null && <CheckedField {...field('publishAt', t('publishAt'))} type="datetime-local" />}
        <CheckedField {...field('price', t('price'))} inputMode="decimal" autoComplete="off" />
        <CheckedField {...field('at', t('at'))} type="datetime-local" />
      </AdminForm>
      {leap.question}
    </>
  );
}

/** Begun again with each plan, since the shop itself empties it when the time has come. */
export function SchedulePanel({ lead, onSaved }: Props) {
  const t = useTranslations('adminLeads.schedule');
  if (lead.archivedAt) return null;
  return (
    <div className="mt-6 max-w-4xl">
      <Panel title={t('title')}>
        <p className="text-muted text-sm">{t('text')}</p>
        <Form key={JSON.stringify([lead.publishAt, lead.priceAt])} lead={lead} onSaved={onSaved} />
      </Panel>
    </div>
  );
}

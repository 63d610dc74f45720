import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, ask, asked } from '../../../platform/api.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ClaimRules } from '../../claims/claim-limits.rules.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { bodyOf, draftOf, type FormFields, namesOf } from '../kit/form/draft.rules.ts';
import { FormField } from '../kit/form/form-field.tsx';
import { useRowForm } from '../kit/form/use-row-form.ts';
import { useUnsaved } from '../kit/form/use-unsaved.tsx';
import { Panel } from '../kit/panel.tsx';

const fields = {
  autoShare: { kind: 'whole' },
  autoPerBuyer: { kind: 'whole' },
  autoPerKnownBuyer: { kind: 'whole' },
  autoKrPerDay: { kind: 'whole' },
} as const satisfies FormFields<keyof ClaimRules>;

const most: Record<keyof ClaimRules, number> = {
  autoShare: 100,
  autoPerBuyer: 1_000,
  autoPerKnownBuyer: 1_000,
  autoKrPerDay: 1_000_000,
};

type Rules = AnswerTo<'GET /admin/claim-rules'> & { id: string };

type FormProps = { rules: Rules; onAgain: () => void };

function RulesForm({ rules, onAgain }: FormProps) {
  const t = useTranslations('adminClaims.rules');
  const language = useLocale();
  const [isTyped, setTyped] = useState(false);
  const unsaved = useUnsaved(isTyped, onAgain);
  const { fieldOf, question, ...form } = useRowForm<keyof ClaimRules, Rules>({
    id: 'claim-rules',
    list: 'claims',
    fields,
    row: rules,
    draftOf: (row) => draftOf<keyof ClaimRules>(fields, row ?? rules, language),
    schema: async () => (await import('../../claims/claims.input.ts')).claimRulesInput,
    label: t,
    describe: (field) => t('wrong', { most: String(most[field]) }),
    write: async (draft, { version }) => ({
      ...(await ask('PATCH /admin/claim-rules', { body: bodyOf(fields, draft), version })),
      id: rules.id,
    }),
    done: t('saved'),
    onEnd: onAgain,
  });
  return (
    <div onInput={() => setTyped(true)}>
      <AdminForm form={form} submit={t('save')} isLeft className="mt-4 sm:grid-cols-2">
        {namesOf(fields).map((field) => (
          <FormField key={field} {...fieldOf(field)} hint={t(`${field}Hint`)} />
        ))}
        <p className="text-muted text-xs sm:col-span-2">{t('fixed')}</p>
      </AdminForm>
      {unsaved.question}
      {question}
    </div>
  );
}

export function ClaimRulesPanel() {
  const t = useTranslations('adminClaims.rules');
  const { data, isError } = useQuery(asked('GET /admin/claim-rules'));
  const [round, setRound] = useState(0);
  return (
    <Panel title={t('title')}>
      <p className="max-w-[65ch] text-muted text-sm">{t('text')}</p>
      {isError && !data && (
        <div className="mt-3">
          <Notice look="destructive" title={t('failed')} />
        </div>
      )}
      {data && (
        <RulesForm
          key={`${round} ${data.version}`}
          rules={{ ...data, id: 'shop' }}
          onAgain={() => setRound((before) => before + 1)}
        />
      )}
    </Panel>
  );
}

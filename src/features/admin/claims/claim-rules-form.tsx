import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask, asked } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ClaimRules } from '../../claims/claim-limits.rules.ts';
import { Panel } from '../kit/panel.tsx';
import { StaleDialog } from '../kit/stale-dialog.tsx';
import { useUnsaved } from '../kit/use-unsaved.tsx';
import { useVersionedWrite } from '../kit/use-versioned-write.ts';

const fields = ['autoShare', 'autoPerBuyer', 'autoPerKnownBuyer', 'autoKrPerDay'] as const;

const most: Record<keyof ClaimRules, number> = {
  autoShare: 100,
  autoPerBuyer: 1_000,
  autoPerKnownBuyer: 1_000,
  autoKrPerDay: 1_000_000,
};

type Rules = AnswerTo<'GET /admin/claim-rules'> & { id: string };

/** Passes anything that is not a number on to the schema, which refuses it. */
const numberIn = (given: FormData, field: string) => {
  const typed = String(given.get(field) ?? '').trim();
  return typed === '' ? Number.NaN : Number(typed);
};

const rulesIn = (given: FormData): ClaimRules => ({
  autoShare: numberIn(given, 'autoShare'),
  autoPerBuyer: numberIn(given, 'autoPerBuyer'),
  autoPerKnownBuyer: numberIn(given, 'autoPerKnownBuyer'),
  autoKrPerDay: numberIn(given, 'autoKrPerDay'),
});

type FormProps = { rules: Rules; onAgain: () => void };

function RulesForm({ rules, onAgain }: FormProps) {
  const t = useTranslations('adminClaims.rules');
  const tEdit = useTranslations('admin.edit');
  const [isTyped, setTyped] = useState(false);
  const unsaved = useUnsaved(isTyped, onAgain);
  const write = useVersionedWrite<Rules, ClaimRules>({
    list: 'claims',
    write: async (id, change, version) => ({
      ...(await ask('PATCH /admin/claim-rules', { body: change, version })),
      id,
    }),
    done: t('saved'),
  });
  const { stale, pending } = write;
  const { isSending, problemOf, onInput, onSubmit } = useForm({
    fields,
    schema: async () => (await import('../../claims/claims.input.ts')).claimRulesInput,
    bodyOf: rulesIn,
    describe: (field) => t('wrong', { most: String(most[field]) }),
    async send(change, { refuse }) {
      if (await write.save(rules, change, refuse)) onAgain();
    },
  });
  return (
    <form
      noValidate
      method="post"
      onInput={(event) => {
        setTyped(true);
        onInput(event);
      }}
      onSubmit={onSubmit}
      className="mt-4 grid gap-4 sm:grid-cols-2"
    >
      {fields.map((field) => (
        <CheckedField
          key={field}
          id={`claim-rules-${field}`}
          name={field}
          label={t(field)}
          hint={t(`${field}Hint`)}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={rules[field]}
          problem={problemOf(field)}
        />
      ))}
      <p className="text-muted text-xs sm:col-span-2">{t('fixed')}</p>
      <div className="sm:col-span-2">
        <button type="submit" disabled={isSending} className={buttonClass()}>
          {isSending ? tEdit('saving') : t('save')}
        </button>
      </div>
      {unsaved.question}
      {stale && pending && (
        <StaleDialog
          rows={fields
            .filter((field) => stale[field] !== pending.change[field] || rules[field] !== pending.change[field])
            .map((field) => ({ field: t(field), theirs: String(stale[field]), mine: String(pending.change[field]) }))}
          isBusy={write.isBusy}
          onTakeTheirs={() => {
            write.giveUp();
            onAgain();
          }}
          onSaveMine={() => void write.saveOver().then((isDone) => isDone && onAgain())}
          onClose={write.keepTyping}
        />
      )}
    </form>
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

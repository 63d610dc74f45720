import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { paths } from '../../../platform/paths.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type ClaimReason, claimReasons } from '../claim-status.rules.ts';
import { isUsuallyImmediate } from '../claimable.rules.ts';
import type { Claim } from '../claims.queries.ts';
import { addressOfClaim } from '../claims.queries.ts';
import { ClaimFileField, type FileProblem, useClaimFile } from './claim-file-field.tsx';
import { ClaimReasonChoice } from './claim-reason-choice.tsx';
import { type ClaimDraft, claimFields, readDraft } from './use-reporting.ts';

function Promised({ reason, hasReplacement }: { reason: ClaimReason | undefined; hasReplacement: boolean }) {
  const t = useTranslations('claims.form');
  return (
    <div aria-live="polite" className="mt-4 grid gap-1.5 rounded-control bg-soft px-4 py-3 text-sm">
      {reason === undefined && <p>{t('promiseNone')}</p>}
      {reason !== undefined && <p>{t(isUsuallyImmediate(reason) ? 'promiseNow' : 'promiseLooked')}</p>}
      {reason !== undefined && hasReplacement && <p>{t('promiseReplacement')}</p>}
      <p className="text-muted">
        {t('promiseDay')}{' '}
        <a href={`${paths.terms}#claims`} target="_blank" rel="noopener" className="underline underline-offset-4">
          {t('rules')}
        </a>
      </p>
    </div>
  );
}

/** Adds the file to a waiting claim: granted ones need no evidence. The claim is sent, even if this fails. */
async function addFile(address: string, claims: readonly Claim[], file: File | null): Promise<FileProblem | null> {
  const waiting = claims.find(({ status }) => status === 'open');
  if (!file || !waiting) return null;
  try {
    const at = addressOfClaim(address, waiting.claimId, '/files');
    await ask('POST /orders/:id/claims/:claimId/files', { at, body: file });
    return null;
  } catch (error) {
    return error instanceof ApiFailure && error.code === 'unknown-type' ? 'unknownType' : 'failed';
  }
}

type Props = {
  form: RefObject<HTMLFormElement | null>;
  address: string;
  recordIds: readonly string[];
  hasReplacement: boolean;
  draft: ClaimDraft;
  notice: ReactNode;
  onCancel: () => void;
  onTry: () => void;
  onSent: (claims: readonly Claim[], lost: FileProblem | null) => Promise<void>;
  onFailed: (error: unknown) => void;
};

export function ClaimForm({ form, address, recordIds, hasReplacement, draft, notice, ...on }: Props) {
  const t = useTranslations('claims.form');
  const [chosen, setChosen] = useState(draft.reason);
  const chosenFile = useClaimFile();
  const reason = claimReasons.find((one) => one === chosen);
  // Somebody has to have something to judge; the API asks for it only where the reason says nothing.
  const needsText = reason !== undefined && !isUsuallyImmediate(reason);
  const { isSending, problemOf, onInput, onSubmit } = useForm({
    fields: claimFields,
    schema: async () => (await import('../claims.input.ts')).claimInput,
    bodyOf: (data) => {
      const { text, evidence, ...read } = readDraft(data);
      return { ...read, text: text || null, evidence: evidence || null, recordIds };
    },
    describe: (field, isEmpty) => (field === 'text' && isEmpty ? 'textMissing' : field),
    async send(body, { show, refuse, element }) {
      if (!reason) return void show({ reason: 'reason' });
      if (needsText && !body.text) return void show({ text: 'textMissing' });
      const file = chosenFile.take(element);
      if (file === undefined) return;
      on.onTry();
      try {
        const claims = await ask('POST /orders/:id/claims', { at: address, body: { ...body, reason } });
        await on.onSent(claims, await addFile(address, claims, file));
      } catch (error) {
        if (!(error instanceof ApiFailure) || !refuse(error)) on.onFailed(error);
      }
    },
  });
  const problemText = (field: (typeof claimFields)[number]) => {
    const problem = problemOf(field);
    return problem && t(`problems.${problem}`);
  };
  return (
    <form ref={form} noValidate method="post" aria-busy={isSending} onInput={onInput} onSubmit={onSubmit}>
      <ClaimReasonChoice chosen={chosen} problem={problemText('reason')} onChoose={setChosen} />
      <Promised reason={reason} hasReplacement={hasReplacement} />
      <div className="mt-5 grid gap-5">
        <CheckedText
          id="claim-text"
          name="text"
          rows={2}
          defaultValue={draft.text}
          required={needsText}
          label={t(chosen === 'other' ? 'textOther' : 'text')}
          placeholder={t('textHint')}
          problem={problemText('text')}
        />
        <CheckedText
          id="claim-evidence"
          name="evidence"
          rows={2}
          defaultValue={draft.evidence}
          label={t('evidence')}
          placeholder={t('evidenceHint')}
          problem={problemText('evidence')}
        />
        <ClaimFileField problem={chosenFile.problem} />
      </div>
      {notice}
      <div className="form-buttons mt-6 flex flex-wrap justify-end gap-2">
        <QuietButton onClick={on.onCancel} className="max-sm:flex-1">
          {t('cancel')}
        </QuietButton>
        <Button type="submit" disabled={isSending} className="max-sm:flex-1">
          {isSending && <Spinner className="size-5" />}
          {isSending ? t('sending') : t('submit')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isSending ? t('sending') : ''}
      </p>
    </form>
  );
}

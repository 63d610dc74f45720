import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { ClaimProblem } from '../claim-refusals.rules.ts';
import { addressOfClaim } from '../claims.queries.ts';
import { ClaimFileField, useClaimFile } from './claim-file-field.tsx';
import { ClaimProblemWords, problemOf } from './claim-problem-words.tsx';

type Props = {
  address: string;
  claimId: string;
  reference: string;
  until: string;
  onChanged: () => Promise<void>;
};

type FormProps = Props & { onSent: (isFileLost: boolean) => void; onCancel: () => void };

function AnswerForm({ address, claimId, reference, until, onSent, onCancel }: FormProps) {
  const t = useTranslations('claims.reply');
  const language = useLocale();
  const chosenFile = useClaimFile();
  const [problem, setProblem] = useState<ClaimProblem | null>(null);
  const {
    isSending,
    problemOf: said,
    onInput,
    onSubmit,
  } = useForm({
    fields: ['text'] as const,
    schema: async () => (await import('../claims.input.ts')).claimAnswerInput,
    bodyOf: (data) => ({ text: String(data.get('text') ?? '') }),
    describe: (field, isEmpty) => (isEmpty ? 'textMissing' : field),
    async send({ text }, { refuse, element }) {
      const file = chosenFile.take(element);
      if (file === undefined) return;
      setProblem(null);
      const at = (more: string) => addressOfClaim(address, claimId, more);
      try {
        await ask('POST /orders/:id/claims/:claimId/answer', { at: at('/answer'), body: { text } });
      } catch (error) {
        if (!(error instanceof ApiFailure) || !refuse(error)) setProblem(problemOf(error));
        return;
      }
      // The answer has been sent, whether or not its file can be stored.
      const add = (body: Blob) => ask('POST /orders/:id/claims/:claimId/files', { at: at('/files'), body });
      onSent(file !== null && (await add(file).catch(() => null)) === null);
    },
  });
  const wrong = said('text');
  return (
    <form noValidate method="post" aria-busy={isSending} onInput={onInput} onSubmit={onSubmit}>
      <p className="mt-1 text-muted text-sm">
        {t('text', { reference, date: formatDate(until, language), when: formatTime(until, language) })}
      </p>
      <div className="mt-5 grid gap-5">
        <CheckedText
          id="claim-answer"
          name="text"
          rows={4}
          required
          label={t('label')}
          problem={wrong && t(`problems.${wrong}`)}
        />
        <ClaimFileField problem={chosenFile.problem} />
      </div>
      {problem && (
        <Notice look="destructive" title={t('failed')} takesFocus className="mt-5">
          <ClaimProblemWords problem={problem} referenceOf={() => reference} />
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <QuietButton onClick={onCancel} className="max-sm:flex-1">
          {t('cancel')}
        </QuietButton>
        <Button type="submit" disabled={isSending} className="max-sm:flex-1">
          {t(isSending ? 'sending' : 'submit')}
        </Button>
      </div>
    </form>
  );
}

/** A refusal is answered once. */
export function AnswerClaimButton(props: Props) {
  const t = useTranslations('claims.reply');
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<'whole' | 'without-file' | null>(null);
  const close = () => {
    setOpen(false);
    // Only now: reloading removes the button, and this dialog with it.
    if (sent) void props.onChanged();
  };
  return (
    <div className="print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('openOf', { reference: props.reference })}
        onClick={() => setOpen(true)}
        className={smallButtonClass('-ml-2 min-h-11')}
      >
        {t('open')}
      </button>
      {isOpen && (
        <Dialog title={t(sent ? 'sentTitle' : 'title')} onClose={close} isWide>
          {sent ? (
            <div className="mt-4">
              <Notice look="success" title={t('sent')} takesFocus>
                {sent === 'without-file' && <p>{t('fileLost')}</p>}
              </Notice>
              <div className="mt-6 flex justify-end">
                <Button onClick={close}>{t('done')}</Button>
              </div>
            </div>
          ) : (
            <AnswerForm
              {...props}
              onCancel={close}
              onSent={(isFileLost) => setSent(isFileLost ? 'without-file' : 'whole')}
            />
          )}
        </Dialog>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { buttonClass, QuietButton } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** The confirmation is the same for every address, so that it does not reveal who has bought. */
export function OrderHistoryForm() {
  const t = useTranslations('history.ask');
  const language = useLocale();
  const [failure, setFailure] = useState<'tooMany' | 'failed' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isSending, problemOf, onInput, onSubmit } = useForm({
    fields: ['email'],
    schema: async () => (await import('../order-history.input.ts')).linkInput,
    bodyOf: (data) => ({ email: String(data.get('email') ?? '').trim(), language }),
    describe: (_, isEmpty) => (isEmpty ? 'emailMissing' : 'emailInvalid'),
    onWrong: () => setFailure(null),
    async send(body, { refuse }) {
      setFailure(null);
      try {
        await ask('POST /order-history/link', { body });
        setSentTo(body.email);
      } catch (error) {
        const isApi = error instanceof ApiFailure;
        if (!isApi || !refuse(error)) setFailure(isApi && error.status === 429 ? 'tooMany' : 'failed');
      }
    },
  });
  const problem = problemOf('email');

  if (sentTo !== null) {
    return (
      <Notice look="success" title={t('sentTitle')} takesFocus>
        <p className="mt-1 text-base">{t('sentText')}</p>
        <p className="mt-2 break-words text-muted">{t('sentTo', { email: sentTo })}</p>
        <QuietButton className="mt-4" onClick={() => setSentTo(null)}>
          {t('again')}
        </QuietButton>
      </Notice>
    );
  }
  return (
    <form
      noValidate
      method="post"
      onInput={onInput}
      onSubmit={onSubmit}
      className="rounded-card border border-line bg-paper p-5 shadow-lift sm:p-8"
    >
      <CheckedField
        id="history-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-required
        label={t('email')}
        problem={problem && t(problem)}
      />
      <button type="submit" disabled={isSending} className={buttonClass('primary', 'mt-4 min-h-12 w-full sm:w-auto')}>
        {isSending && <Spinner className="size-5" />}
        {isSending ? t('sending') : t('submit')}
      </button>
      <p role="status" className="sr-only">
        {isSending ? t('sending') : ''}
      </p>
      {failure && (
        <Notice look="destructive" title={t('problemTitle')} className="mt-5">
          <p className="mt-1">{t(failure)}</p>
        </Notice>
      )}
    </form>
  );
}

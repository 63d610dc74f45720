import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure } from '../../platform/api.ts';
import { emailShape } from '../../platform/email-shape.rules.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CheckedField } from '../../ui/checked-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { requestLink } from './order-history.queries.ts';

type Problem = 'emailMissing' | 'emailInvalid' | 'tooMany' | 'failed';

function problemIn(email: string): Problem | null {
  if (email === '') return 'emailMissing';
  return emailShape.test(email) ? null : 'emailInvalid';
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiFailure)) return 'failed';
  if (error.status === 400) return 'emailInvalid';
  return error.status === 429 ? 'tooMany' : 'failed';
}

const isAboutField = (problem: Problem | null) => problem === 'emailMissing' || problem === 'emailInvalid';

/** Asks for a link by e-mail. What it says afterwards is the same for every address. */
export function OrderHistoryForm() {
  const t = useTranslations('history.ask');
  const language = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const complain = (found: Problem) => {
    setProblem(found);
    if (isAboutField(found)) form.current?.querySelector('input')?.focus();
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double click comes before the button has been drawn as disabled.
    if (busy.current) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const found = problemIn(email);
    if (found) return complain(found);
    busy.current = true;
    setProblem(null);
    setSending(true);
    try {
      await requestLink({ email, language });
      setSentTo(email);
    } catch (error) {
      complain(problemOf(error));
    }
    busy.current = false;
    setSending(false);
  };

  if (sentTo !== null) {
    return (
      <Notice look="success" title={t('sentTitle')} takesFocus>
        <p className="mt-1 text-base">{t('sentText')}</p>
        <p className="mt-2 break-words text-muted">{t('sentTo', { email: sentTo })}</p>
        <Button look="quiet" className="mt-4" onClick={() => setSentTo(null)}>
          {t('again')}
        </Button>
      </Notice>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => void send(event)}
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
        problem={problem && isAboutField(problem) ? t(problem) : undefined}
      />
      <button type="submit" disabled={isSending} className={buttonClass('primary', 'mt-4 min-h-12 w-full sm:w-auto')}>
        {isSending && <Spinner className="size-5" />}
        {isSending ? t('sending') : t('submit')}
      </button>
      <p role="status" className="sr-only">
        {isSending ? t('sending') : ''}
      </p>
      {problem && !isAboutField(problem) && (
        <div className="mt-5">
          <Notice look="destructive" title={t('problemTitle')}>
            <p className="mt-1">{t(problem)}</p>
          </Notice>
        </div>
      )}
    </form>
  );
}

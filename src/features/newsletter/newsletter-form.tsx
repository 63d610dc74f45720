import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure } from '../../platform/api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import type { ConfirmSubscription } from './confirm-subscription.tsx';
import { subscribe } from './newsletter.queries.ts';

const load = () => import('./confirm-subscription.tsx');

/** The question is fetched when somebody goes to the field, and a second time if the first one failed. */
const loadQuestion = async () => (await load().catch(load)).ConfirmSubscription;

type Question = { email: string; Ask: typeof ConfirmSubscription };

/** Which of the known reasons a refusal is. */
function reasonOf(error: unknown): 'alreadySubscribed' | 'invalidEmail' | 'tooMany' | 'errorText' {
  if (!(error instanceof ApiFailure)) return 'errorText';
  if (error.code === 'already-subscribed') return 'alreadySubscribed';
  if (error.fields.email) return 'invalidEmail';
  return error.status === 429 ? 'tooMany' : 'errorText';
}

export function NewsletterForm({ contactEmail }: { contactEmail: string | null }) {
  const t = useTranslations('shell.newsletter');
  const language = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<'emptyEmail' | 'invalidEmail' | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    const found = email === '' ? 'emptyEmail' : email.includes('@') ? null : 'invalidEmail';
    setProblem(found);
    if (found) field.current?.focus();
    else void confirm(email);
  };

  const confirm = async (email: string) => {
    try {
      const Ask = await loadQuestion();
      setQuestion({ email, Ask });
    } catch {
      showToast({ title: t('errorTitle'), text: t('errorText'), look: 'destructive' });
    }
  };

  const send = async (email: string) => {
    // A double click comes before the button has been drawn as disabled.
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await subscribe({ email, language });
      if (field.current) field.current.value = '';
      showToast({ title: t('successTitle'), text: t('successText') });
    } catch (error) {
      showToast({ title: t('errorTitle'), text: t(reasonOf(error)), look: 'destructive' });
    }
    busy.current = false;
    setSending(false);
    setQuestion(null);
  };

  return (
    <form noValidate method="post" onSubmit={ask} className="max-w-md">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <p className="mt-1 text-on-band-muted text-sm">{t('text')}</p>
      <p className="mt-4 hidden font-semibold text-sm noscript:block">
        {contactEmail ? t('needsScript', { email: contactEmail }) : t('needsScriptOnly')}
      </p>
      <label htmlFor="newsletter-email" className="mt-4 block font-semibold text-sm noscript:hidden">
        {t('emailLabel')}
      </label>
      <div className="mt-1.5 flex flex-col gap-2 sm:flex-row noscript:hidden">
        <input
          ref={field}
          onFocus={() => void loadQuestion().catch(() => undefined)}
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder={t('emailPlaceholder')}
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'newsletter-problem' : undefined}
          className="min-h-11 min-w-0 flex-1 rounded-control border border-on-band-muted bg-transparent px-3.5 text-on-band placeholder:text-on-band-muted"
        />
        <button type="submit" className={buttonClass('on-band')}>
          {t('submit')}
        </button>
      </div>
      {problem && (
        <p id="newsletter-problem" role="alert" className="mt-2 font-semibold text-cloudberry text-sm">
          {t(problem)}
        </p>
      )}
      {question && (
        <question.Ask
          email={question.email}
          sending={sending}
          onCancel={() => setQuestion(null)}
          onConfirm={() => void send(question.email)}
        />
      )}
    </form>
  );
}

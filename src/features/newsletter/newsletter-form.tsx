import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import type { AddressProblem, AskToSubscribe } from './ask-to-subscribe.tsx';

const load = () => import('./ask-to-subscribe.tsx');

/** Loaded when the field gets focus, and tried once more if that fails. */
const loadQuestion = () => load().catch(load);

type Question = { email: string; Ask: typeof AskToSubscribe };

/** On every page, so the code that checks and sends is loaded only when needed. */
export function NewsletterForm({ contactEmail }: { contactEmail: string }) {
  const t = useTranslations('shell.newsletter');
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<AddressProblem | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    try {
      const { AskToSubscribe: Ask, problemIn } = await loadQuestion();
      const found = problemIn(email);
      setProblem(found);
      if (found) field.current?.focus();
      else setQuestion({ email, Ask });
    } catch {
      showToast({ title: t('errorTitle'), text: t('errorText'), look: 'destructive' });
    }
  };

  const clear = () => {
    if (field.current) field.current.value = '';
  };

  return (
    <form noValidate method="post" onSubmit={(event) => void ask(event)} className="max-w-md">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <p className="mt-1 text-on-band-muted text-sm">{t('text')}</p>
      {contactEmail && (
        <p className="mt-4 hidden font-semibold text-sm noscript:block">{t('needsScript', { email: contactEmail })}</p>
      )}
      <label htmlFor="newsletter-email" className="mt-3 block font-semibold text-sm noscript:hidden">
        {t('emailLabel')}
      </label>
      <div className="mt-1.5 flex gap-2 max-[24rem]:flex-col noscript:hidden">
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
      {question && <question.Ask email={question.email} onSent={clear} onClose={() => setQuestion(null)} />}
    </form>
  );
}

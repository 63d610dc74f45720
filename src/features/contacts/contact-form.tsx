import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure } from '../../platform/api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import {
  type ContactDraft,
  type ContactProblems,
  checkContact,
  contactFields,
  readDraft,
  refusedFields,
  stillWrong,
} from './contact-check.rules.ts';
import { ContactFields } from './contact-fields.tsx';
import { sendMessage } from './contacts.queries.ts';

/** What fills a form and sends it sooner is no person; a person who is quicker waits it out unnoticed. */
const shortestMs = 1_500;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(ms, 0)));

/** Points at the first faulty field. */
function focusFirst(form: HTMLFormElement, problems: ContactProblems): void {
  const first = contactFields.find((field) => problems[field]);
  const control = first && form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

type Props = { contactEmail: string | null; subject: string };

export function ContactForm({ contactEmail, subject }: Props) {
  const t = useTranslations('contact.form');
  const language = useLocale();
  const openedAt = useRef(0);
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<ContactProblems>({});

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  const complain = (form: HTMLFormElement, found: ContactProblems) => {
    setProblems(found);
    focusFirst(form, found);
  };

  const deliver = async (form: HTMLFormElement, draft: ContactDraft) => {
    const website = String(new FormData(form).get('website') ?? '');
    try {
      await pause(openedAt.current + shortestMs - performance.now());
      await sendMessage({ ...draft, language, website });
      form.reset();
      showToast({ title: t('successTitle'), text: t('successText') });
    } catch (error) {
      const status = error instanceof ApiFailure ? error.status : 0;
      if (error instanceof ApiFailure && status === 400) complain(form, refusedFields(Object.keys(error.fields)));
      const text = t(status === 429 ? 'tooMany' : 'errorText');
      showToast({ title: t('errorTitle'), text, look: 'destructive' });
    }
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double click comes before the button has been drawn as disabled.
    if (busy.current) return;
    const form = event.currentTarget;
    const draft = readDraft(new FormData(form));
    const found = checkContact(draft);
    complain(form, found);
    if (Object.keys(found).length > 0) return;
    busy.current = true;
    setSending(true);
    await deliver(form, draft);
    busy.current = false;
    setSending(false);
  };

  return (
    <form
      noValidate
      method="post"
      aria-labelledby="contact-title"
      aria-busy={isSending}
      onInput={({ currentTarget: form }) => setProblems((before) => stillWrong(before, readDraft(new FormData(form))))}
      onSubmit={(event) => void send(event)}
      className="rounded-card border border-line bg-paper p-5 sm:p-8"
    >
      <h2 id="contact-title" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-4 hidden font-semibold text-sm noscript:block">
        {contactEmail ? t('needsScript', { email: contactEmail }) : t('needsScriptOnly')}
      </p>
      <div className="mt-6 noscript:hidden">
        <ContactFields problems={problems} subject={subject} />
        {/* A field that people do not see. */}
        <div hidden>
          <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        </div>
        <p className="mt-5 text-muted text-xs">{t('required')}</p>
        <button type="submit" disabled={isSending} className={buttonClass('primary', 'mt-5 min-h-12 w-full sm:w-auto')}>
          {isSending && <Spinner className="size-5" />}
          {isSending ? t('sending') : t('submit')}
        </button>
        <p role="status" className="sr-only">
          {isSending ? t('sending') : ''}
        </p>
      </div>
    </form>
  );
}

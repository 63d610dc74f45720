import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../platform/api.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useHumanPace } from '../../platform/form/use-human-pace.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { contactFields, describeContact, readContact } from './contact-draft.rules.ts';
import { ContactFields } from './contact-fields.tsx';

export function ContactForm({ contactEmail, subject }: { contactEmail: string; subject: string }) {
  const t = useTranslations('contact.form');
  const language = useLocale();
  const humanPace = useHumanPace();
  const { isSending, problemOf, onInput, onSubmit } = useForm({
    fields: contactFields,
    schema: async () => (await import('./contacts.input.ts')).contactInput,
    bodyOf: (data) => ({ ...readContact(data), language }),
    describe: describeContact,
    async send(message, { element, refuse }) {
      try {
        await humanPace();
        await ask('POST /contacts', { body: message });
        element.reset();
        showToast({ title: t('successTitle'), text: t('successText') });
      } catch (error) {
        if (error instanceof ApiFailure) refuse(error);
        const isTooMany = error instanceof ApiFailure && error.status === 429;
        showToast({ title: t('errorTitle'), text: t(isTooMany ? 'tooMany' : 'errorText'), look: 'destructive' });
      }
    },
  });
  return (
    <form
      noValidate
      method="post"
      aria-labelledby="contact-title"
      aria-busy={isSending}
      onInput={onInput}
      onSubmit={onSubmit}
      className="rounded-card border border-line bg-paper p-5 sm:p-8"
    >
      <h2 id="contact-title" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted text-sm noscript:hidden">{t('required')}</p>
      {contactEmail && (
        <p className="mt-4 hidden font-semibold text-sm noscript:block">{t('needsScript', { email: contactEmail })}</p>
      )}
      <div className="mt-6 noscript:hidden">
        <ContactFields problemOf={problemOf} subject={subject} />
        {/* A honeypot: only bots fill it in. */}
        <div hidden>
          <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        </div>
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

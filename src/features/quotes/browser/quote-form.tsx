import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { focusOnce } from '../../../ui/first-focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ButtonLink } from '../../../ui/page-link.tsx';
import { CategorySelect } from './category-select.tsx';
import { ConsentBox } from './consent-box.tsx';
import type { QuoteField } from './quote-draft.rules.ts';
import { useQuoteForm } from './use-quote-form.ts';

const looks = [
  { name: 'name', autoComplete: 'name', maxLength: 200, wide: true },
  { name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, wide: true },
  { name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 50, wide: false },
  { name: 'postalCode', inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 12, wide: false },
] as const;

const happens = ['search', 'read', 'call'] as const;

/** What happens next, in the order in which it does. */
function Sent({ email }: { email: string }) {
  const t = useTranslations('quotes.done');
  return (
    <div role="status" className="animate-settle">
      <div className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-spruce text-on-spruce">
          <Icon name="check" className="size-6" />
        </span>
        <h2 tabIndex={-1} ref={focusOnce} className="text-h3 outline-none">
          {t('title')}
        </h2>
      </div>
      <ol className="mt-5 divide-y divide-line border-line border-y">
        {happens.map((step, index) => (
          <li key={step} className="flex gap-4 py-3.5">
            <span
              aria-hidden="true"
              className="figures w-11 shrink-0 text-center font-semibold text-h3 text-spruce leading-none"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold font-sans text-base tracking-normal">{t(`${step}.title`)}</h3>
              <p className="mt-0.5 text-muted text-sm [overflow-wrap:anywhere]">{t(`${step}.text`, { email })}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-muted text-sm">{t('withdraw')}</p>
      <ButtonLink href={paths.home} className="mt-5">
        {t('home')}
      </ButtonLink>
    </div>
  );
}

export function QuoteForm({ preselected, contactEmail }: { preselected: string | undefined; contactEmail: string }) {
  const t = useTranslations('quotes.form');
  const { problemOf, isSending, sentTo, onSubmit, onInput, onBlur } = useQuoteForm();
  if (sentTo !== null) return <Sent email={sentTo} />;
  const wordsOf = (field: QuoteField) => {
    const problem = problemOf(field);
    return problem && t(`problems.${problem}`);
  };
  return (
    <>
      <h2 className="text-h3">{t('title')}</h2>
      <p className="mt-1 text-muted text-sm noscript:hidden">{t('required')}</p>
      {contactEmail && (
        <p className="mt-3 hidden font-semibold noscript:block">{t('needsScript', { email: contactEmail })}</p>
      )}
      <form
        noValidate
        method="post"
        aria-busy={isSending}
        onSubmit={onSubmit}
        onInput={onInput}
        onBlur={onBlur}
        className="mt-5 grid gap-x-4 gap-y-5 noscript:hidden sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <CategorySelect preselected={preselected} problem={wordsOf('categoryId')} />
        </div>
        {looks.map(({ wide, ...field }) => (
          <CheckedField
            key={field.name}
            id={field.name}
            label={t(field.name)}
            problem={wordsOf(field.name)}
            className={wide ? 'sm:col-span-2' : ''}
            aria-required
            {...field}
          />
        ))}
        <CheckedText
          id="need"
          name="need"
          label={t('need')}
          hint={t('needHint')}
          rows={3}
          problem={wordsOf('need')}
          className="sm:col-span-2"
        />
        <div aria-hidden="true" className="sr-only">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div className="sm:col-span-2">
          <ConsentBox problem={wordsOf('consentGiven')} />
        </div>
        <div className="sm:col-span-2">
          <Button type="submit" disabled={isSending} className="min-h-13 w-full">
            {t(isSending ? 'sending' : 'submit')}
          </Button>
        </div>
      </form>
    </>
  );
}

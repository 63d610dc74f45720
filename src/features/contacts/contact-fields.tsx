import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { CheckedField } from '../../ui/checked-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type ContactProblems, contactLengths } from './contact-check.rules.ts';

type Look = Pick<
  ComponentProps<typeof CheckedField>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'required' | 'className'
>;

const looks = {
  name: { autoComplete: 'name', required: true },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  companyName: { autoComplete: 'organization' },
  subject: { autoComplete: 'off', className: 'sm:col-span-2' },
} as const satisfies Record<string, Look>;

const shownFields = ['name', 'email', 'phone', 'companyName', 'subject'] as const;

type Props = { problems: ContactProblems; subject: string };

/** The fields keep what is typed themselves; the form reads them when it is sent. */
export function ContactFields({ problems, subject }: Props) {
  const t = useTranslations('contact.form');
  const saidOf = (problem: ContactProblems['name']) => problem && t(`problems.${problem}`);
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {shownFields.map((name) => (
        <CheckedField
          key={name}
          id={`contact-${name}`}
          name={name}
          label={t(name)}
          maxLength={contactLengths[name]}
          defaultValue={name === 'subject' ? subject : undefined}
          problem={saidOf(problems[name])}
          {...looks[name]}
        />
      ))}
      <div className="min-w-0 sm:col-span-2">
        <label htmlFor="contact-message" className="mb-1.5 block font-semibold text-sm">
          {t('message')}
          <span aria-hidden="true"> *</span>
        </label>
        <textarea
          id="contact-message"
          name="message"
          rows={7}
          maxLength={contactLengths.message}
          aria-required
          aria-invalid={problems.message !== undefined}
          aria-describedby={problems.message && 'contact-message-problem'}
          className={classNames(
            'block w-full min-w-0 rounded-control border bg-paper px-3.5 py-2.5 text-base text-ink',
            problems.message ? 'border-danger' : 'border-control',
          )}
        />
        {problems.message && (
          <p id="contact-message-problem" role="alert" className="mt-1 font-semibold text-danger text-sm">
            {saidOf(problems.message)}
          </p>
        )}
      </div>
    </div>
  );
}

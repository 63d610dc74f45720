import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { CheckedField } from '../../ui/checked-field.tsx';
import { CheckedText } from '../../ui/checked-frame.tsx';
import { type ContactField, type ContactProblem, contactLengths } from './contact-draft.rules.ts';

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

type Props = { problemOf: (field: ContactField) => ContactProblem | undefined; subject: string };

/** Uncontrolled fields; the form reads them when it is submitted. */
export function ContactFields({ problemOf, subject }: Props) {
  const t = useTranslations('contact.form');
  const saidOf = (field: ContactField) => {
    const problem = problemOf(field);
    return problem && t(`problems.${problem}`);
  };
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
          problem={saidOf(name)}
          {...looks[name]}
        />
      ))}
      <CheckedText
        id="contact-message"
        name="message"
        label={t('message')}
        rows={7}
        maxLength={contactLengths.message}
        problem={saidOf('message')}
        required
        className="sm:col-span-2"
      />
    </div>
  );
}

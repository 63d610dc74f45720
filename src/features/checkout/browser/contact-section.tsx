import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import type { ContactDraft, ContactField, ContactProblem } from './contact-fields.rules.ts';

type FieldLook = {
  name: ContactField;
  type?: 'email' | 'tel';
  inputMode?: 'email' | 'tel' | 'numeric';
  autoComplete: string;
  maxLength: number;
  required?: boolean;
  wide?: boolean;
};

const personLooks: readonly FieldLook[] = [
  { name: 'customerName', autoComplete: 'name', maxLength: 200, required: true },
  {
    name: 'customerEmail',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
    required: true,
  },
  { name: 'customerPhone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 50 },
  { name: 'companyName', autoComplete: 'organization', maxLength: 200 },
  { name: 'orgNumber', inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
  { name: 'reference', autoComplete: 'off', maxLength: 100 },
];

const addressLooks: readonly FieldLook[] = [
  { name: 'street', autoComplete: 'billing address-line1', maxLength: 200, required: true, wide: true },
  { name: 'postalCode', inputMode: 'numeric', autoComplete: 'billing postal-code', maxLength: 20, required: true },
  { name: 'city', autoComplete: 'billing address-level2', maxLength: 100, required: true },
];

/** Enter goes on to the next field: money never moves from here. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input, button[type=submit]') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

type Props = {
  draft: ContactDraft;
  problemOf: (field: ContactField) => ContactProblem | undefined;
  withAddress: boolean;
};

/** Who buys. The fields keep what is typed themselves; the form reads them when it is sent. */
export function ContactSection({ draft, problemOf, withAddress }: Props) {
  const t = useTranslations('checkout.contact');
  const grid = (looks: readonly FieldLook[]) => (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {looks.map(({ wide, ...look }) => {
        const problem = problemOf(look.name);
        return (
          <CheckedField
            key={look.name}
            id={look.name}
            label={t(look.name)}
            defaultValue={draft[look.name]}
            problem={problem && t(`problems.${problem}`)}
            enterKeyHint="next"
            onKeyDown={goOn}
            className={wide ? 'sm:col-span-2' : ''}
            {...look}
          />
        );
      })}
    </div>
  );
  return (
    <CheckoutSection title={t('title')} text={t('text')}>
      {grid(personLooks)}
      {withAddress && (
        <fieldset className="mt-7">
          <legend className="font-semibold text-base">{t('addressTitle')}</legend>
          <p className="mt-0.5 mb-4 text-muted text-sm">{t('addressText')}</p>
          {grid(addressLooks)}
        </fieldset>
      )}
      <p className="mt-5 text-muted text-xs">{t('required')}</p>
    </CheckoutSection>
  );
}

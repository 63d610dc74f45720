import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { recallBuyer } from '../../cart/remembered-buyer.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { ContactDraft, ContactField, ContactProblem } from './contact-fields.rules.ts';
import { suggestEmail } from './email-domain.rules.ts';
import { EmailQuestion } from './email-question.tsx';

type FieldLook = {
  name: ContactField;
  type?: 'email' | 'tel';
  inputMode?: 'email' | 'tel' | 'numeric';
  autoComplete: string;
  maxLength: number;
  required?: boolean;
  wide?: boolean;
  /** Short enough for half of a phone. */
  half?: boolean;
};

const detailLooks: readonly FieldLook[] = [
  { name: 'customerName', autoComplete: 'name', maxLength: 200, required: true },
  { name: 'customerEmail', type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, required: true },
  { name: 'customerPhone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 50 },
  { name: 'companyName', autoComplete: 'organization', maxLength: 200 },
  { name: 'orgNumber', inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
  { name: 'reference', autoComplete: 'off', maxLength: 100 },
];

const addressLooks: readonly FieldLook[] = [
  { name: 'street', autoComplete: 'billing address-line1', maxLength: 200, required: true, wide: true },
  {
    name: 'postalCode',
    inputMode: 'numeric',
    autoComplete: 'billing postal-code',
    maxLength: 20,
    required: true,
    half: true,
  },
  { name: 'city', autoComplete: 'billing address-level2', maxLength: 100, required: true, half: true },
];

/** An invoice has the approved company's details, so these fields are not asked for. */
const knownOfCompany: readonly ContactField[] = ['companyName', 'orgNumber'];

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-y-5';

/** Enter moves to the next field: it must never start a payment from here. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [
    ...(event.currentTarget.form?.querySelectorAll<HTMLElement>(
      'input:not([type=checkbox], [type=radio]), button[type=submit]',
    ) ?? []),
  ];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

export const rememberName = 'remember';

function Remember({ withAddress }: { withAddress: boolean }) {
  const t = useTranslations('checkout.contact');
  const [isRemembered] = useState(() => recallBuyer() !== null);
  return (
    <div className="mt-5">
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          name={rememberName}
          defaultChecked={isRemembered}
          aria-describedby="remember-hint"
          className="check-box"
        />
        {t('remember')}
      </label>
      <p id="remember-hint" className="pl-8 text-muted text-xs">
        {t(withAddress ? 'rememberHintAddress' : 'rememberHint')}
      </p>
    </div>
  );
}

/** Dispatches `input`, so that the form notices the change. */
function typeInto(id: string, text: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

type Props = {
  draft: ContactDraft;
  problemOf: (field: ContactField) => ContactProblem | undefined;
  withAddress: boolean;
  isInvoice: boolean;
  onEmail: (email: string) => void;
  /** What is said of the address. */
  children: ReactNode;
};

export function ContactSection({ draft, problemOf, withAddress, isInvoice, onEmail, children }: Props) {
  const t = useTranslations('checkout.contact');
  const [meant, setMeant] = useState<string | null>(null);
  const ofEmail = {
    onBlur: ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
      setMeant(suggestEmail(value));
      onEmail(value.trim());
    },
    onInput: () => setMeant(null),
    after: <EmailQuestion meant={meant} onTake={(address) => typeInto('customerEmail', address)} />,
  };
  const fields = (looks: readonly FieldLook[]) =>
    looks.map(({ wide, half, ...look }) => {
      const problem = problemOf(look.name);
      const span = wide ? 'col-span-2' : half ? '' : 'max-sm:col-span-2';
      return (
        <CheckedField
          key={look.name}
          id={look.name}
          label={t(look.name)}
          defaultValue={draft[look.name]}
          problem={problem && t(`problems.${problem}`)}
          enterKeyHint="next"
          onKeyDown={goOn}
          className={isInvoice && knownOfCompany.includes(look.name) ? 'hidden' : span}
          {...look}
          {...(look.name === 'customerEmail' && ofEmail)}
          {...(look.name === 'companyName' && { hint: t('companyHint') })}
        />
      );
    });
  const [name, email, ...further] = fields(detailLooks);
  return (
    <CheckoutSection title={t('title')} text={`${t(isInvoice ? 'invoiced' : 'text')} ${t('required')}`}>
      <div className={gridClass}>
        {name}
        {email}
        <div className="col-span-2 empty:hidden">{children}</div>
        {further}
      </div>
      {withAddress && (
        <fieldset className="mt-7">
          <legend className="font-semibold text-base">{t('addressTitle')}</legend>
          <p className="mt-0.5 mb-4 text-muted text-sm">{t('addressText')}</p>
          <div className={gridClass}>{fields(addressLooks)}</div>
        </fieldset>
      )}
      <Remember withAddress={withAddress} />
    </CheckoutSection>
  );
}

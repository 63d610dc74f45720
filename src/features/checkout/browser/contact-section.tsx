import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
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
  /** Else the whole of a phone, and half of what is wider. */
  place?: string;
  /** Not asked for where an invoice has it from the approved company. */
  isOfCompany?: boolean;
  /** On a phone it is folded until it is asked for. */
  mayFold?: boolean;
};

const detailLooks: readonly FieldLook[] = [
  { name: 'customerName', autoComplete: 'name', maxLength: 200, required: true },
  { name: 'customerEmail', type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, required: true },
  { name: 'customerPhone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 50 },
];

const companyLooks: readonly FieldLook[] = [
  { name: 'companyName', autoComplete: 'organization', maxLength: 200, isOfCompany: true, place: 'col-span-2' },
  { name: 'orgNumber', inputMode: 'numeric', autoComplete: 'off', maxLength: 20, isOfCompany: true, mayFold: true },
  { name: 'reference', autoComplete: 'off', maxLength: 100, mayFold: true },
];

/** Short enough for half of a phone. */
const half = { required: true, place: '' } as const;

const addressLooks: readonly FieldLook[] = [
  { name: 'street', autoComplete: 'billing address-line1', maxLength: 200, required: true, place: 'col-span-2' },
  { name: 'postalCode', inputMode: 'numeric', autoComplete: 'billing postal-code', maxLength: 20, ...half },
  { name: 'city', autoComplete: 'billing address-level2', maxLength: 100, ...half },
];

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-y-5';

/** Enter moves to the next field: it must never start a payment from here. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [
    ...(event.currentTarget.form?.querySelectorAll<HTMLElement>(
      'input:not([type=checkbox], [type=radio]), button[type=submit]',
    ) ?? []),
  ].filter((field) => field.offsetParent !== null);
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

type PartProps = { title: string; text: string; children: ReactNode };

const Part = ({ title, text, children }: PartProps) => (
  <fieldset className="mt-7">
    <legend className="font-semibold text-base">{title}</legend>
    <p className="mt-0.5 mb-4 text-muted text-sm">{text}</p>
    {children}
  </fieldset>
);

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
  const [isOpen, setOpen] = useState(draft.orgNumber !== '' || draft.reference !== '');
  const isFolded = !isOpen && !isInvoice;
  const ofEmail = {
    onBlur: ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
      setMeant(suggestEmail(value));
      onEmail(value.trim());
    },
    onInput: () => setMeant(null),
    after: <EmailQuestion meant={meant} onTake={(address) => typeInto('customerEmail', address)} />,
  };
  const fields = (looks: readonly FieldLook[]) =>
    looks.map(({ place = 'max-sm:col-span-2', isOfCompany = false, mayFold = false, ...look }) => {
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
          className={isInvoice && isOfCompany ? 'hidden' : mayFold && isFolded ? 'max-sm:hidden' : place}
          {...look}
          {...(look.name === 'customerEmail' && ofEmail)}
        />
      );
    });
  const [name, email, phone] = fields(detailLooks);
  const unfold = () => {
    flushSync(() => setOpen(true));
    document.getElementById('orgNumber')?.focus();
  };
  return (
    <CheckoutSection title={t('title')} text={`${t(isInvoice ? 'invoiced' : 'text')} ${t('required')}`}>
      <div className={gridClass}>
        {name}
        {email}
        <div className="col-span-2 empty:hidden">{children}</div>
        {phone}
      </div>
      <Part title={t(isInvoice ? 'onInvoice' : 'onReceipt')} text={t('companyText')}>
        <div className={gridClass}>{fields(companyLooks)}</div>
        {isFolded && (
          <button
            type="button"
            aria-expanded={false}
            onClick={unfold}
            className="quiet-link mt-1 gap-1.5 text-sm sm:hidden"
          >
            <Icon name="plus" className="size-4" />
            {t('companyMore')}
          </button>
        )}
      </Part>
      {withAddress && (
        <Part title={t('addressTitle')} text={t('addressText')}>
          <div className={gridClass}>{fields(addressLooks)}</div>
        </Part>
      )}
      <Remember withAddress={withAddress} />
    </CheckoutSection>
  );
}

import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKronor } from '../../../platform/format.ts';
import type { CartLine } from '../../cart/cart-lines.rules.ts';
import type { PreparedCheckout } from './checkout.queries.ts';
import {
  type ContactProblems,
  checkContact,
  contactFields,
  contactToSend,
  needsAddress,
  refusedContact,
} from './contact-check.rules.ts';
import { readDraft, recallDraft, saveDraft } from './contact-draft.ts';
import { ContactSection } from './contact-section.tsx';
import { PayPanel } from './pay-panel.tsx';
import type { PaymentForm } from './payment-form.ts';
import { PaymentSection } from './payment-section.tsx';
import type { PaymentSettings } from './payment-settings.queries.ts';
import type { Payment } from './use-payment.ts';
import type { PreparingCheckout } from './use-prepared-checkout.ts';

type Props = {
  settings: PaymentSettings;
  cart: readonly CartLine[];
  checkout: PreparingCheckout;
  prepared: PreparedCheckout;
  payment: Payment;
};

/** Those of the earlier complaints that are still true: nobody is told off for what they have not come to yet. */
const stillWrong = (before: ContactProblems, now: ContactProblems): ContactProblems =>
  Object.fromEntries(contactFields.flatMap((field) => (before[field] && now[field] ? [[field, now[field]]] : [])));

/** Points at the first faulty field, once it has been drawn as faulty. */
function focusFirst(form: HTMLFormElement, problems: ContactProblems): boolean {
  const first = contactFields.find((field) => problems[field]);
  const control = first && form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
  return first !== undefined;
}

export function CheckoutForm({ settings, cart, checkout, prepared, payment }: Props) {
  const t = useTranslations('checkout.summary');
  const tAll = useTranslations('checkout');
  const language = useLocale();
  const paymentForm = useRef<PaymentForm>(null);
  const [draft] = useState(recallDraft);
  const [problems, setProblems] = useState<ContactProblems>({});
  const [isReady, setReady] = useState(false);
  const changeReady = useCallback((ready: boolean) => setReady(ready), []);
  const withAddress = needsAddress(prepared.total);
  const canPay = isReady && !checkout.isAsking && !checkout.problem && !payment.isBusy;

  const type = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const typed = readDraft(form);
    saveDraft(typed);
    setProblems((before) => stillWrong(before, checkContact(typed, withAddress)));
  };

  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = paymentForm.current;
    if (!canPay || !chosen) return;
    const typed = readDraft(form);
    const found = checkContact(typed, withAddress);
    setProblems(found);
    if (focusFirst(form, found)) return chosen.showProblems();
    checkout.agree();
    const contact = contactToSend(typed, withAddress, language);
    payment.start({ lines: cart, prepared, contact, form: chosen }, (names) => setProblems(refusedContact(names)));
  };

  return (
    <form
      noValidate
      method="post"
      onInput={type}
      onSubmit={pay}
      aria-busy={payment.isBusy}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
    >
      <a
        href="#order"
        className="flex min-h-12 items-center justify-between gap-4 rounded-control bg-soft px-4 text-sm lg:hidden"
      >
        <span className="text-lake underline underline-offset-4">{t('title')}</span>
        <span className="figures font-bold text-base">
          {tAll('amount', { amount: formatKronor(prepared.total, language) })}
        </span>
      </a>
      <div className="rounded-card border border-line bg-paper p-5 sm:p-8">
        <ContactSection draft={draft} problems={problems} withAddress={withAddress} />
        <PaymentSection ref={paymentForm} settings={settings} total={prepared.total} onReady={changeReady} />
      </div>
      <PayPanel cart={cart} checkout={checkout} prepared={prepared} payment={payment} canPay={canPay} />
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import { useForm } from '../../../platform/form/use-form.ts';
import type { CartLine } from '../../cart/cart-lines.rules.ts';
import { ownedQuery } from '../../cart/owned.queries.ts';
import { clearBuyer, rememberBuyer } from '../../cart/remembered-buyer.ts';
import type { PreparedCheckout } from './checkout.queries.ts';
import { firstDraft, readDraft, saveDraft } from './contact-draft.ts';
import { contactFields, contactProblems, contactToSend, needsAddress } from './contact-fields.rules.ts';
import { ContactSection, rememberName } from './contact-section.tsx';
import { OrderGlance, WayToPay } from './order-summary.tsx';
import { PayPanel } from './pay-panel.tsx';
import type { PaymentForm } from './payment-form.ts';
import { PaymentSection } from './payment-section.tsx';
import type { PaymentSettings } from './payment-settings.queries.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { StripeExpress } from './stripe-express.tsx';
import { pricedLines } from './summary-lines.rules.ts';
import type { Payment } from './use-payment.ts';
import type { PreparingCheckout } from './use-prepared-checkout.ts';

type Props = {
  settings: PaymentSettings;
  cart: readonly CartLine[];
  checkout: PreparingCheckout;
  prepared: PreparedCheckout;
  payment: Payment;
  buyer: Parameters<typeof firstDraft>[0];
};

export function CheckoutForm({ settings, cart, checkout, prepared, payment, buyer }: Props) {
  const language = useLocale();
  const paymentForm = useRef<PaymentForm>(null);
  const [draft] = useState(() => firstDraft(buyer));
  const [isReady, setReady] = useState(false);
  const [isInvoice, setInvoice] = useState(false);
  const [email, setEmail] = useState(draft.customerEmail);
  const [pressed, setPressed] = useState(0);
  const { data: owned } = useQuery(ownedQuery(prepared.proposed ? [] : cart, isInvoice ? undefined : email));
  const changeReady = useCallback((ready: boolean) => setReady(ready), []);
  const withAddress = needsAddress(prepared.total);
  const canPay = isReady && !checkout.isAsking && !checkout.problem && !payment.isBusy;

  const form = useForm({
    fields: contactFields,
    schema: async () => (await import('../checkout.input.ts')).contactInput,
    bodyOf: (data) => {
      const typed = readDraft(data);
      const draft = isInvoice ? { ...typed, companyName: '', orgNumber: '' } : typed;
      return contactToSend(draft, withAddress && !isInvoice, language);
    },
    describe: (field) => contactProblems[field],
    onWrong: () => paymentForm.current?.showProblems(),
    async send(contact, { element }) {
      const chosen = paymentForm.current;
      if (!chosen) return;
      checkout.agree();
      payment.start({ lines: cart, prepared, contact, form: chosen }, (failure) => form.markRefused(element, failure));
    },
  });

  const type = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const typed = readDraft(data);
    saveDraft(typed);
    if (data.has(rememberName)) rememberBuyer(typed);
    else clearBuyer();
    form.onInput(event);
  };

  const pay = (event: FormEvent<HTMLFormElement>) => {
    if (canPay && !owned?.isShort && paymentForm.current) form.onSubmit(event);
    else {
      event.preventDefault();
      setPressed((times) => times + 1);
    }
  };

  return (
    <form
      noValidate
      method="post"
      onInput={type}
      onBlur={form.onBlur}
      onSubmit={pay}
      aria-busy={payment.isBusy}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
    >
      <OrderGlance lines={pricedLines(cart, prepared.now, prepared.subtotal)} total={prepared.total} />
      <div className="rounded-card border border-line bg-paper p-5 sm:p-8">
        {settings.publishableKey !== undefined && (
          <StripeExpress
            publishableKey={settings.publishableKey}
            cart={cart}
            checkout={checkout}
            prepared={prepared}
            payment={payment}
          />
        )}
        <ContactSection
          draft={draft}
          problemOf={form.problemOf}
          withAddress={withAddress && !isInvoice}
          isInvoice={isInvoice}
          onEmail={setEmail}
        >
          {owned?.isShort && (
            <ProblemNotice
              key={pressed}
              takesFocus={pressed > 0}
              problem={{ kind: 'already-bought', lines: owned.lines.filter(({ isShort }) => isShort) }}
              cart={cart}
            />
          )}
        </ContactSection>
        <PaymentSection
          ref={paymentForm}
          settings={settings}
          total={prepared.total}
          onReady={changeReady}
          isInvoice={isInvoice}
          onChoose={setInvoice}
          email={email}
        />
      </div>
      <WayToPay total={prepared.total} />
      <PayPanel
        cart={cart}
        checkout={checkout}
        prepared={prepared}
        payment={payment}
        canPay={canPay}
        isInvoice={isInvoice}
      />
    </form>
  );
}

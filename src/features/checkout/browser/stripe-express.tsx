import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { oreFromDecimal } from '../../../platform/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { CartLine } from '../../cart/cart-lines.rules.ts';
import type { PreparedCheckout } from './checkout.queries.ts';
import { readDraft } from './contact-draft.ts';
import { type ContactDraft, contactToSend, needsAddress } from './contact-fields.rules.ts';
import { TermsNote } from './order-summary.tsx';
import type { PaymentForm } from './payment-form.ts';
import { stripeAppearance, watchTheme } from './stripe-appearance.ts';
import { checkElements, confirmElements } from './stripe-confirm.ts';
import { useStripe } from './stripe-payment.tsx';
import type { Payment } from './use-payment.ts';
import type { PreparingCheckout } from './use-prepared-checkout.ts';

type BillingDetails = StripeExpressCheckoutElementConfirmEvent['billingDetails'];

/** The form's values, and the wallet's where the form is empty. */
function contactOf(typed: ContactDraft, billing: BillingDetails): ContactDraft {
  const { address } = billing ?? {};
  return {
    ...typed,
    customerName: typed.customerName || billing?.name || '',
    customerEmail: typed.customerEmail || billing?.email || '',
    customerPhone: typed.customerPhone || billing?.phone || '',
    street: typed.street || address?.line1 || '',
    postalCode: typed.postalCode || address?.postal_code || '',
    city: typed.city || address?.city || '',
  };
}

/** The wallet's sheet takes the place of the form, and must be told how the payment went. */
const formOf = (
  stripe: Stripe,
  elements: StripeElements,
  sheet: StripeExpressCheckoutElementConfirmEvent,
): PaymentForm => ({
  check: () => checkElements(elements),
  showProblems: () => {},
  pay: ({ clientSecret }) => confirmElements(stripe, elements, { clientSecret }),
  gaveUp: () => sheet.paymentFailed({ reason: 'fail' }),
});

type Props = {
  publishableKey: string;
  cart: readonly CartLine[];
  checkout: PreparingCheckout;
  prepared: PreparedCheckout;
  payment: Payment;
};

/** The device's wallets that Stripe supports. Paying with one accepts the terms, as the button does. */
export function StripeExpress({ publishableKey, ...props }: Props) {
  const t = useTranslations('checkout.express');
  const locale = useLocale();
  const { data: stripe } = useStripe(publishableKey);
  const place = useRef<HTMLDivElement>(null);
  const [elements, setElements] = useState<StripeElements | null>(null);
  const [isOffered, setOffered] = useState(false);
  const amount = oreFromDecimal(props.prepared.total) ?? 0;
  const latest = useRef({ ...props, amount, locale });

  useEffect(() => {
    latest.current = { ...props, amount, locale };
    elements?.update({ amount, locale });
  });

  useEffect(() => {
    const node = place.current;
    if (!stripe || !node) return;
    const { amount, locale } = latest.current;
    const made = stripe.elements({ mode: 'payment', currency: 'sek', amount, locale, appearance: stripeAppearance() });
    const express = made.create('expressCheckout', { buttonHeight: 48 });
    express.on('ready', ({ availablePaymentMethods: offered }) =>
      setOffered(Object.values(offered ?? {}).some(Boolean)),
    );
    express.on('click', ({ resolve, reject }) => {
      const { checkout, payment, prepared } = latest.current;
      if (checkout.isAsking || checkout.problem || payment.isBusy) return reject();
      resolve({ emailRequired: true, billingAddressRequired: needsAddress(prepared.total) });
    });
    express.on('confirm', (sheet) => {
      const { cart, checkout, prepared, payment, locale } = latest.current;
      const draft = contactOf(readDraft(new FormData(node.closest('form') ?? undefined)), sheet.billingDetails);
      const contact = contactToSend(draft, needsAddress(prepared.total), locale);
      checkout.agree();
      payment.start({ lines: cart, prepared, contact, form: formOf(stripe, made, sheet) }, () => {});
    });
    express.mount(node);
    setElements(made);
    const stopWatching = watchTheme(() => made.update({ appearance: stripeAppearance() }));
    return () => {
      stopWatching();
      express.destroy();
      setElements(null);
      setOffered(false);
    };
  }, [stripe]);

  // The element's place is always drawn, since Stripe measures it; without wallets it stays empty.
  return (
    <section aria-label={isOffered ? t('title') : undefined} className={classNames(isOffered && 'mb-6')}>
      {isOffered && (
        <>
          <h2 className="text-h3">{t('title')}</h2>
          <TermsNote />
        </>
      )}
      <div ref={place} className={classNames(isOffered && 'mt-3')} />
      {isOffered && <p className="mt-5 text-muted text-sm">{t('or')}</p>}
    </section>
  );
}

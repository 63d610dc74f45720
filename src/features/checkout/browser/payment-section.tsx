import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { CheckoutSection } from './checkout-section.tsx';
import { DemoPayment } from './demo-payment.tsx';
import type { PaymentForm } from './payment-form.ts';
import type { PaymentSettings } from './payment-settings.queries.ts';
import { StripePayment } from './stripe-payment.tsx';

type Props = {
  ref: Ref<PaymentForm>;
  settings: PaymentSettings;
  total: string;
  onReady: (ready: boolean) => void;
};

export function PaymentSection({ settings, ...rest }: Props) {
  const t = useTranslations('checkout.payment');
  if (settings.publishableKey === undefined) {
    return (
      <CheckoutSection title={t('title')} text={t('demoText')}>
        <DemoPayment {...rest} />
      </CheckoutSection>
    );
  }
  return (
    <CheckoutSection title={t('title')} text={t('stripeText')}>
      <StripePayment publishableKey={settings.publishableKey} {...rest} />
    </CheckoutSection>
  );
}

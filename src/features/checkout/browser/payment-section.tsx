import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { shopQuery } from '../../../platform/shop.queries.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { DemoPayment } from './demo-payment.tsx';
import { InvoicePayment } from './invoice-payment.tsx';
import type { PaymentForm } from './payment-form.ts';
import type { PaymentSettings } from './payment-settings.queries.ts';
import { StripePayment } from './stripe-payment.tsx';
import { WayChoice } from './way-choice.tsx';

type Props = {
  ref: Ref<PaymentForm>;
  settings: PaymentSettings;
  total: string;
  onReady: (ready: boolean) => void;
  isInvoice: boolean;
  onChoose: (isInvoice: boolean) => void;
  email: string;
};

const ways = ['provider', 'invoice'] as const;

export function PaymentSection({ settings, isInvoice, onChoose, email, ...rest }: Props) {
  const t = useTranslations('checkout.payment');
  const tInvoice = useTranslations('invoicePayment');
  const { data: shop } = useQuery(shopQuery);
  const { publishableKey } = settings;
  const isDemo = publishableKey === undefined;
  return (
    <CheckoutSection title={t('title')} text={isInvoice ? tInvoice('text') : t(isDemo ? 'demoText' : 'stripeText')}>
      {shop?.invoice && (
        <WayChoice
          name="pay-by"
          title={t('by.title')}
          ways={ways.map((way) => ({ value: way, name: t(`by.${way}.name`), text: t(`by.${way}.text`) }))}
          chosen={isInvoice ? 'invoice' : 'provider'}
          onChoose={(way) => onChoose(way === 'invoice')}
        />
      )}
      {isInvoice && <InvoicePayment typed={email} {...rest} />}
      {!isInvoice && isDemo && <DemoPayment {...rest} />}
      {!isInvoice && !isDemo && <StripePayment publishableKey={publishableKey} {...rest} />}
    </CheckoutSection>
  );
}

import type { ApiParts } from '../../platform/http/api-parts.ts';
import { demoProvider } from './demo/demo-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** The provider of this shop: Stripe when its keys are set, the demo's own otherwise. */
export const openPayments = (parts: ApiParts): PaymentProvider =>
  parts.env.payments === 'stripe' ? stripeProvider(parts.env) : demoProvider(parts);

import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { demoProvider } from './demo/demo-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** The provider of this shop: Stripe when its keys are set, the demo's own otherwise. */
export const openPayments = (deps: ApiDeps): PaymentProvider =>
  deps.env.payments === 'stripe' ? stripeProvider(deps.env) : demoProvider(deps);

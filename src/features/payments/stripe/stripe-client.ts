import Stripe from 'stripe';
import type { Env } from '../../../platform/env.ts';

export type StripeSettings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'> &
  Partial<Pick<Env, 'paymentTypes'>>;

const defaultTimeoutMs = 10_000;

const clients = new Map<string, Stripe>();

function elsewhere(base: string | undefined) {
  if (!base) return {};
  const { protocol, hostname, port } = new URL(base);
  const secure = protocol === 'https:';
  return { protocol: secure ? 'https' : 'http', host: hostname, port: Number(port || (secure ? 443 : 80)) } as const;
}

/** One client for each account and address: it keeps connections open. */
export function stripeClient(settings: StripeSettings, timeoutMs = defaultTimeoutMs): Stripe {
  const secretKey = settings.STRIPE_SECRET_KEY;
  if (!secretKey) throw new Error('Stripe payments without STRIPE_SECRET_KEY.');
  const which = JSON.stringify([secretKey, settings.STRIPE_API_BASE, timeoutMs]);
  const known = clients.get(which);
  if (known) return known;
  const made = new Stripe(secretKey, {
    ...elsewhere(settings.STRIPE_API_BASE),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  clients.set(which, made);
  return made;
}

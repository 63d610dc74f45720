import { z } from 'zod';
import { namesOf } from '../pick.ts';

const key = (kind: RegExp, words: string) => z.string().regex(kind, `it needs ${words}`).optional();

export const stripeKeys = {
  STRIPE_SECRET_KEY: key(/^[sr]k_/, 'a secret key, which begins with sk_ or rk_'),
  /** Each visitor gets it, so a secret key must not stand here. */
  STRIPE_PUBLISHABLE_KEY: key(/^pk_/, 'a publishable key, which begins with pk_'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_/, 'the secret of a webhook, which begins with whsec_'),
};

type Keys = { [Name in keyof typeof stripeKeys]?: string | undefined } & { PAYMENTS?: 'stripe' | 'demo' | undefined };

const modeOf = (one = '') => /_(live|test)_/.exec(one)?.[1];

/** What is wrong with the keys together, as a sentence for the person who starts the shop. */
export function problemOfKeys(keys: Keys): string | null {
  const names = namesOf(stripeKeys);
  const missing = names.filter((name) => keys[name] === undefined);
  const needsStripe = keys.PAYMENTS === 'stripe' || (missing.length < names.length && keys.PAYMENTS !== 'demo');
  if (needsStripe && missing.length > 0) return `Stripe payments need ${missing.join(', ')} too.`;
  const [secret, publishable] = [modeOf(keys.STRIPE_SECRET_KEY), modeOf(keys.STRIPE_PUBLISHABLE_KEY)];
  if (!secret || !publishable || secret === publishable) return null;
  return `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} key: take both from one mode.`;
}

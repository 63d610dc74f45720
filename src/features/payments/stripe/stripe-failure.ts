import Stripe from 'stripe';
import type { z } from 'zod';
import { PaymentProviderError } from '../payment-provider.ts';

/** Stripe's own words may hold part of a key or of what was sent; its codes do not. */
function describe(error: InstanceType<typeof Stripe.errors.StripeError>): string {
  const { type, code, param, statusCode, requestId } = error;
  const details = Object.entries({ code, param, status: statusCode, request: requestId })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name} ${value}`);
  return `Stripe: ${[type, ...details].join(', ')}`;
}

/** Makes the shop's own error of Stripe's; a bug stays what it is. */
export function asProviderError(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeError ? new PaymentProviderError(describe(error)) : error;
}

export const hasCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

/** Reads an answer by its schema; another shape than Stripe's is an answer that was not asked for. */
export function readAnswer<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new PaymentProviderError(`Stripe answered in an unknown shape (${fields}).`);
}

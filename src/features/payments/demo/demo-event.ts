import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { cancelReasons, type PaymentEvent, type PaymentIntent } from '../payment-provider.ts';
import { asPaymentIntent, type DemoIntent, demoCurrency, newDemoId } from './demo-intent.ts';

const toleranceSeconds = 5 * 60;

export const demoSignatureHeader = 'demo-signature';

const billingSchema = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export const intentSchema: z.ZodType<PaymentIntent> = z.object({
  id: z.string(),
  clientSecret: z.string(),
  status: z.enum(['open', 'processing', 'succeeded', 'cancelled']),
  /** Missing in answers and events stored by an earlier release. */
  asksToConfirm: z.boolean().default(false),
  amountOre: z.int(),
  receivedOre: z.int(),
  currency: z.string(),
  cancelReason: z.enum(cancelReasons).nullable(),
  billing: billingSchema.nullable(),
  /** Missing in answers and events stored by an earlier release. */
  method: z
    .object({ type: z.string(), brand: z.string().nullable(), fingerprint: z.string().nullable().default(null) })
    .nullable()
    .default(null),
});

/** Events of the demo provider, named as Stripe names them, each with the whole intent as it was. */
export const demoEventSchema = z.object({
  id: z.string(),
  kind: z.string(),
  refundedOre: z.int(),
  intent: intentSchema,
});

const demoEventText = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(demoEventSchema);

export type DemoEvent = z.infer<typeof demoEventSchema>;

export type DemoEventKind =
  | 'succeeded'
  | 'requires_action'
  | 'processing'
  | 'payment_failed'
  | 'canceled'
  | 'refunded'
  | 'dispute.created'
  | 'dispute.closed';

const ofIntent: readonly DemoEventKind[] = ['succeeded', 'requires_action', 'processing', 'payment_failed', 'canceled'];

export function newDemoEvent(kind: DemoEventKind, row: DemoIntent): DemoEvent {
  const name = ofIntent.includes(kind) ? `payment_intent.${kind}` : `charge.${kind}`;
  return { id: newDemoId('evt'), kind: name, refundedOre: row.refundedAmount, intent: asPaymentIntent(row) };
}

function signatureOf(body: string, seconds: number, secret: string): Buffer {
  // The session secret signs other things too: with a derived key their signatures are not accepted here.
  const key = createHmac('sha256', secret).update('demo-payments-webhook').digest();
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest();
}

/** The request for an event, or for a raw body, signed in Stripe's scheme. */
export function signDemoEvent(event: DemoEvent | string, secrets: Secrets, now: Date) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = `t=${seconds},v1=${secrets.make((secret) => signatureOf(body, seconds, secret)).toString('hex')}`;
  return { method: 'POST', body, headers: { 'content-type': 'application/json', [demoSignatureHeader]: signature } };
}

function isSigned(body: string, header: string, secrets: Secrets, now: Date): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!seconds || !signature || now.getTime() / 1000 - Number(seconds) > toleranceSeconds) return false;
  const sent = Buffer.from(signature, 'hex');
  return secrets.read((secret) => timingSafeEqual(sent, signatureOf(body, Number(seconds), secret)) || null) === true;
}

function asPaymentEvent({ id, kind, refundedOre, intent }: DemoEvent): PaymentEvent {
  if (kind === 'charge.refunded' && intent.billing) {
    const { receivedOre, billing, method } = intent;
    return {
      id,
      kind,
      about: 'refund',
      intentId: intent.id,
      receivedOre,
      refundedOre,
      currency: demoCurrency,
      billing,
      method,
    };
  }
  if (kind.startsWith('charge.dispute.')) return { id, kind, about: 'dispute', intentId: intent.id };
  if (!kind.startsWith('payment_intent.')) return { id, kind, about: 'others' };
  return { id, kind, about: 'intent', intent, declined: kind === 'payment_intent.payment_failed' };
}

/** An event that this shop signed within the last five minutes, or null. */
export function readDemoEvent(sent: { rawBody: string; signature: string | undefined }, secrets: Secrets, now: Date) {
  if (!sent.signature || !isSigned(sent.rawBody, sent.signature, secrets, now)) return null;
  const parsed = demoEventText.safeParse(sent.rawBody);
  return parsed.success ? asPaymentEvent(parsed.data) : null;
}

import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, money, oneOf } from '../../platform/database/columns.ts';
import { demoMethods } from './demo/demo-methods.rules.ts';
import {
  type CancelReason,
  cancelReasons,
  type ListedDispute,
  type ListedRefund,
  type PaymentProviderName,
} from './payment-provider.ts';

/** The provider's events already handled: a repeated one changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  eventId: text().primaryKey(),
  provider: text().$type<PaymentProviderName>().notNull(),
  kind: text().notNull(),
  intentId: text(),
  createdAt: createdAt(),
});

export const demoIntentStatuses = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;

/** As JSON, with times as texts. */
export type DemoDispute = Pick<ListedDispute, 'id' | 'reason' | 'status'> & { dueAt: string; openedAt: string };

/** Refunds from before this was stored have no time. */
export type DemoRefund = Omit<ListedRefund, 'madeAt'> & { givenAt?: string };

/** The demo provider's own records, like those that Stripe keeps. */
export const demoIntents = pgTable(
  'demo_intents',
  {
    intentId: text().primaryKey(),
    clientSecret: text().notNull(),
    amount: money().notNull(),
    refundedAmount: money().notNull().default(0),
    refunds: jsonb().$type<readonly DemoRefund[]>().notNull().default([]),
    disputes: jsonb().$type<readonly DemoDispute[]>().notNull().default([]),
    status: text().$type<(typeof demoIntentStatuses)[number]>().notNull(),
    cancelReason: text().$type<CancelReason>(),
    /** The payment method; null for a card of an earlier release. */
    method: text({ enum: demoMethods }),
    billingName: text(),
    billingEmail: text(),
    billingPhone: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('demo_intents_secret_key').on(table.clientSecret),
    check('demo_intents_method_known', oneOf(table.method, demoMethods)),
    check('demo_intents_status_known', oneOf(table.status, demoIntentStatuses)),
    check('demo_intents_cancel_reason_known', oneOf(table.cancelReason, cancelReasons)),
    check('demo_intents_refund_within_amount', sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);

/** Requests to the demo provider by their key, with their answers: a repeated request gets the stored answer. */
export const demoCalls = pgTable('demo_calls', {
  idempotencyKey: text().primaryKey(),
  call: text().notNull(),
  answer: jsonb(),
  createdAt: createdAt(),
});

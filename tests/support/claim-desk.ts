import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ClaimDecision, ClaimReason } from '../../src/features/claims/claim-status.rules.ts';
import type { deliveredRecordShape } from '../../src/features/claims/claims-shapes.ts';
import type { AdminClaim } from '../../src/features/claims/list-admin-claims.ts';
import type { ClaimAnswer } from '../../src/features/claims/list-claims.ts';
import { signOrderLink } from '../../src/features/orders/order-link.ts';
import { orders } from '../../src/features/orders/orders.table.ts';
import { lockSettings } from '../../src/features/settings/keep-settings.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { AnswerOf } from '../../src/platform/http/answer-shape.ts';
import { openRecordDesk } from './record-desk.ts';
import { type StripeServer, startStripeServer } from './stripe/stripe-server.ts';
import { sendJson } from './test-app.ts';
import { truncateAll, useTestDatabase } from './test-database.ts';

const dayMs = 86_400_000;

type Said = Record<string, unknown> & { code?: string; recordIds?: string[] };

export type DeliveredRecord = AnswerOf<typeof deliveredRecordShape>;

type Stock = { records?: number; maxBuyers?: number };

/** A shop for claims, with a clock that the test sets. */
export async function openClaimDesk(
  database: Database,
  stripe: StripeServer,
  { records = 40, maxBuyers = 1 }: Stock = {},
) {
  const { db } = database;
  // As every start of a shop does.
  await db.transaction((tx) => lockSettings(tx));
  let at = new Date('2026-11-02T09:00:00Z');
  const { desk, leadId } = await openRecordDesk(database, stripe, { records, maxBuyers }, () => at);
  const linkTo = async (orderId: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error('No such order.');
    return signOrderLink(order, new Date(at.getTime() + dayMs), desk.services.env.SESSION_SECRET);
  };
  const call = async (
    method: string,
    orderId: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    method === 'GET' || method === 'DELETE'
      ? desk.app.request(`/api/orders/${orderId}/${path}?link=${await linkTo(orderId)}`, { method })
      : sendJson(desk.app, method, `/api/orders/${orderId}/${path}?link=${await linkTo(orderId)}`, body ?? {}, headers);
  return {
    ...desk,
    leadId,
    linkTo,
    call,
    now: () => at,
    pass: (days: number) => {
      at = new Date(at.getTime() + days * dayMs);
    },
    setNow: (moment: Date) => {
      at = moment;
    },
    async records(orderId: string): Promise<DeliveredRecord[]> {
      return (await call('GET', orderId, 'records')).json();
    },
    async claims(orderId: string): Promise<ClaimAnswer[]> {
      return (await call('GET', orderId, 'claims')).json();
    },
    async claim(
      orderId: string,
      recordIds: readonly string[],
      reason: ClaimReason = 'no-need',
      more: object = {},
      headers: Record<string, string> = {},
    ) {
      const answer = await call('POST', orderId, 'claims', { recordIds, reason, ...more }, headers);
      const body: unknown = await answer.json();
      return { status: answer.status, claims: body as ClaimAnswer[], said: body as Said };
    },
    async decide(claimId: string, decision: ClaimDecision, message?: string) {
      const path = `/api/admin/claims/${claimId}/decide`;
      const answer = await sendJson(desk.app, 'POST', path, { decision, ...(message && { message }) }, desk.headers);
      const body: unknown = await answer.json();
      return { status: answer.status, claim: body as AdminClaim, said: body as Said };
    },
    mailsOf: async (template: string) => (await desk.mails()).filter((mail) => mail.template === template),
  };
}

/** Each test of a file has a shop of its own. */
export function useClaimDesk(stock?: Stock) {
  const database = useTestDatabase();
  let stripe: StripeServer;
  let shop: Awaited<ReturnType<typeof openClaimDesk>>;
  beforeAll(async () => {
    stripe = await startStripeServer();
  });
  afterAll(() => stripe.stop());
  beforeEach(async () => {
    await truncateAll(database.current);
    shop = await openClaimDesk(database.current, stripe, stock);
  });
  return {
    database,
    get stripe() {
      return stripe;
    },
    get shop() {
      return shop;
    },
  };
}

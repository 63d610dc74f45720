import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { balanceShape, idShape, momentShape, numberShape } from '../../../platform/http/answer-shape.ts';
import { ok } from '../../../platform/result.ts';
import { mayAsk, type Role } from '../../accounts/call-roles.rules.ts';
import { adminCalls } from '../../accounts/calls.ts';
import { leads } from '../../catalogue/catalogue.table.ts';
import { isListed } from '../../catalogue/lead-filter.ts';
import { supply } from '../../catalogue/supply.table.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { newsletters } from '../../newsletter/newsletter.table.ts';
import type { DeliveryStatus } from '../../orders/order-status.rules.ts';
import { orders } from '../../orders/orders.table.ts';
import { listNeeds } from './list-needs.ts';
import { callOfNeed, needKinds } from './needs.rules.ts';
import { spans } from './overview-period.rules.ts';
import { askedPeriod, isKnownDay } from './overview-state.rules.ts';
import { showOverview } from './show-overview.ts';

const completed: DeliveryStatus = 'Levererad';

/** Of what the role may read. Without drafts and archived listings, which nobody can buy. */
async function showStats(db: Db, role: Role) {
  const { rows } = await db.execute<{ leads: number }>(
    sql`select coalesce(sum(supply.leads), 0)::int as leads from ${supply}`,
  );
  return {
    totalLeads: await db.$count(leads, isListed),
    leadsForSale: rows[0]?.leads ?? 0,
    ...(mayAsk(role, 'GET /admin/orders') && {
      totalOrders: await db.$count(orders),
      completedOrders: await db.$count(orders, eq(orders.deliveryStatus, completed)),
    }),
    ...(mayAsk(role, 'GET /admin/contacts') && { totalContacts: await db.$count(contacts) }),
    ...(mayAsk(role, 'GET /admin/newsletters') && { totalNewsletters: await db.$count(newsletters) }),
  };
}

const day = z.string().refine(isKnownDay, 'Must be a day, as 2026-03-01');

const overviewQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  by: z.enum(spans, `Must be one of ${spans.join(', ')}`).default('day'),
});

const amounts = z.object({ net: balanceShape, vat: balanceShape, gross: balanceShape });

const period = { from: z.iso.date(), to: z.iso.date() };

const figures = z.object({
  ...period,
  sold: amounts,
  refunded: amounts,
  sales: amounts,
  paidOrders: numberShape.meta({ description: 'Sold: paid, or by invoice' }),
  startedCheckouts: numberShape,
  paidCheckouts: numberShape,
  paidShare: z.number().nullable(),
  quoteRequests: numberShape,
});

const overviewShape = z
  .object({
    ...period,
    by: z.enum(spans),
    buckets: z.array(figures),
    totals: figures,
    before: figures,
    categories: z.array(z.object({ categoryId: idShape.nullable(), name: z.string().nullable(), net: balanceShape })),
    proposals: z.object({ asked: numberShape, sent: numberShape, accepted: numberShape, worth: balanceShape }),
  })
  .meta({ id: 'Overview' });

const needShape = z
  .object({
    kind: z.enum(needKinds),
    isUrgent: z.boolean(),
    count: numberShape,
    parts: z.array(
      z.object({
        id: idShape,
        label: z.string(),
        labelEn: z.string().nullish(),
        count: numberShape,
        dueAt: momentShape.nullish(),
      }),
    ),
    more: numberShape,
  })
  .meta({ id: 'Need' });

const statsShape = z
  .object({
    totalLeads: numberShape.meta({ description: 'Listings in the shop' }),
    leadsForSale: numberShape.meta({ description: 'Leads that they can sell now' }),
    totalOrders: numberShape.optional(),
    completedOrders: numberShape.optional(),
    totalContacts: numberShape.optional(),
    totalNewsletters: numberShape.optional(),
    sendsMail: z.boolean().meta({ description: 'Whether a mail server is connected' }),
  })
  .meta({ id: 'Stats' });

const admin = adminCalls('Operations');

export const overviewCalls = [
  admin('GET /admin/overview', 'showShopOverview', {
    summary: 'Reports sales of a period beside the period before',
    query: overviewQuery,
    answers: { 200: overviewShape },
    run: async ({ db }, { query, now }) => {
      const asked = askedPeriod(query, now);
      return asked.ok ? ok(await showOverview(db, asked.value)) : asked;
    },
  }),
  admin('GET /admin/needs', 'listNeeds', {
    cost: 'heavy',
    summary: 'Lists what needs attention, most urgent first',
    answers: { 200: z.array(needShape) },
    run: async ({ db, env }, { admin: { role }, now }) =>
      (await listNeeds(db, env, now)).filter(({ kind }) => mayAsk(role, callOfNeed[kind])),
  }),
  admin('GET /admin/stats', 'showStats', {
    summary: 'Returns the counts at the top of the dashboard',
    answers: { 200: statsShape },
    run: async ({ db, env }, { admin: { role } }) => ({
      ...(await showStats(db, role)),
      sendsMail: env.SMTP_URL !== undefined,
    }),
  }),
] as const;

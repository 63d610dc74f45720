import { sql } from 'drizzle-orm';
import { claims } from '../claims/claims.table.ts';
import { isSoldIn, orders } from '../orders/orders.table.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { counted, type Rule } from './rule.ts';

export const claimRules: Readonly<Record<string, Rule>> = {
  // A claim and its record must agree, and nothing stays open on a record that is refunded.
  'claim-and-remedy': {
    question: () => sql`
      select c.id from ${claims} c join ${recordAllocations} a on a.id = c.allocation_id
      join ${orders} o on o.id = c.order_id
      where (c.status = 'replaced' and a.remedy is distinct from 'replaced')
        or (c.status = 'refunded' and c.decision = 'refund' and a.remedy is distinct from 'credited')
        or (c.status = 'open' and a.remedy is not null)
        or (c.status in ('open', 'replaced', 'refunded') and a.claimed_at is null)
        or (c.status = 'open' and not ${isSoldIn(sql`o.status`)})`,
    say: (count) => `${counted(count, 'claim')}: what was decided is not what became of the lead.`,
  },
  'replacement-of-replaced': {
    question: () => sql`
      select a.id from ${recordAllocations} a
      where (a.remedy = 'replaced') <> exists (select 1 from ${recordAllocations} n where n.replaces_id = a.id)`,
    say: (count) => `${counted(count, 'replaced lead')} without a replacement, or the other way round.`,
  },
  // The claims of an order grant no more than was credited.
  'granted-and-refunded': {
    question: () => sql`
      select o.id from ${orders} o join lateral (
        select sum(c.refunded_amount) as granted from ${claims} c where c.order_id = o.id) claim on true
      join lateral (select coalesce(sum(credited), 0) as credited from ${refunds} where order_id = o.id) refund on true
      where claim.granted > refund.credited`,
    say: (count) => `${counted(count, 'order')}: claims were granted more money than was refunded.`,
  },
};

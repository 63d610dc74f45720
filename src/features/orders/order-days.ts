import { sql } from 'drizzle-orm';
import type { KeptDays } from '../../platform/database/kept-days.ts';
import { orderDays } from './order-days.table.ts';
import { orders } from './orders.table.ts';

export const daysOfOrders: KeptDays = {
  kept: orderDays,
  source: orders,
  at: orders.createdAt,
  sums: { orders: sql`count(*)::int`, amount: sql`sum(${orders.totalAmount})` },
};

import { sql } from 'drizzle-orm';
import type { DaySums } from '../../platform/database/kept-days.ts';
import { orderDays, orders } from './orders.table.ts';

export const daysOfOrders: DaySums = {
  kept: orderDays,
  source: orders,
  at: orders.createdAt,
  sums: { orders: sql`count(*)::int`, amount: sql`sum(${orders.totalAmount})` },
};

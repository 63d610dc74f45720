import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { leads } from '../../catalogue/catalogue.table.ts';
import { isListed } from '../../catalogue/lead-filter.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { newsletters } from '../../newsletter/newsletter.table.ts';
import type { DeliveryStatus } from '../../orders/order-status.rules.ts';
import { orders } from '../../orders/orders.table.ts';

const completed: DeliveryStatus = 'Levererad';

/** Without drafts and archived listings, which nobody can buy. */
export async function showStats(db: Db) {
  return {
    totalLeads: await db.$count(leads, isListed),
    totalOrders: await db.$count(orders),
    completedOrders: await db.$count(orders, eq(orders.deliveryStatus, completed)),
    totalContacts: await db.$count(contacts),
    totalNewsletters: await db.$count(newsletters),
  };
}

import { eq, sql } from 'drizzle-orm';
import { companies, companyAddresses } from '../../../src/features/companies/companies.table.ts';
import { orders } from '../../../src/features/orders/orders.table.ts';
import { settingsOf } from '../../../src/features/settings/settings.rules.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { mails } from '../../../src/platform/mail/mail.table.ts';
import { openBuyerSession } from '../buyer-session.ts';
import { addListing, type CartItem, openSale } from '../sale.ts';
import type { StripeServer } from '../stripe/stripe-server.ts';

const billing = {
  companyName: 'Exempel AB',
  street: 'Exempelgatan 1',
  postalCode: '111 11',
  city: 'Stockholm',
  invoiceEmail: 'faktura@foretag.example',
};

const now = () => new Date('2026-11-02T09:00:00Z');

type Params = Parameters<typeof openSale>[2] & { records?: number; creditLimit?: number };

/** A shop on 2 November 2026, and a company that may buy by invoice with one approved address. */
export async function openInvoiceShop(
  database: Database,
  stripe: StripeServer,
  { records = 12, creditLimit = 1_000_000, ...params }: Params = {},
) {
  const { db } = database;
  const shop = openSale(database, stripe, { now, ...params });
  const { env } = shop.services;
  env.onScreen.values = { ...settingsOf(env), bankgiro: '991-2346', invoiceFirstOrderByProvider: false };
  const leadId = await addListing(database, { records, availableCount: records });
  const [company] = await db
    .insert(companies)
    .values({ ...billing, orgNumber: '556016-0680', state: 'approved', creditLimit })
    .returning();
  const companyId = company?.id ?? '';

  /** Answers the cookie of its session. */
  async function addAddress(email: string): Promise<string> {
    await db.insert(companyAddresses).values({ ...billing, companyId, email, state: 'approved' });
    return openBuyerSession(database, email, now());
  }
  const email = 'kim@foretag.example';
  const session = await addAddress(email);

  const press = (checkoutId: string, more: object = {}, cookie = session) =>
    shop.submit(checkoutId, { payBy: 'invoice', ...more }, { cookie });

  return {
    ...shop,
    leadId,
    companyId,
    email,
    session,
    now,
    addAddress,
    press,
    refused: async (answer: Response): Promise<{ code: string }> => answer.json(),
    async buy(quantity: number, cart: readonly CartItem[] = [{ leadId, quantity }]) {
      const checkout = await shop.prepared(cart);
      const pressed = await press(checkout.checkoutId);
      if (pressed.status !== 200) throw new Error(`Not invoiced: ${pressed.status} ${await pressed.text()}`);
      const answer: { orderId: string; invoiceLabel: string } = await pressed.json();
      const [order] = await db.select().from(orders).where(eq(orders.id, answer.orderId));
      if (!order) throw new Error('No order.');
      return { ...checkout, answer, order };
    },
    mails: () => db.select().from(mails).orderBy(sql`${mails.template}`),
  };
}

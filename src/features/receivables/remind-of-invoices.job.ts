import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { defineScheduledJob, type JobServices } from '../../platform/jobs/job.ts';
import { readLanguage } from '../../platform/language.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { addDays, dayAt, momentsOf } from '../../platform/time/swedish-days.rules.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { companies } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { orders } from '../orders/orders.table.ts';
import { receiptContentSchema } from '../receipts/receipt-content.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { readRates } from '../settings/reference-rates.rules.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { interestOn } from './interest.rules.ts';
import { showInvoice } from './list-invoices.ts';
import { invoiceCharges } from './receivables.table.ts';
import { chargedWith, daysToAnswer, daysUntilHelp, feeOf, isReminderDue, reminderDays } from './reminder.rules.ts';
import { reminderMail } from './reminder-mail.mail.ts';
import { accountsOf } from './take-payments.ts';

type Services = Pick<JobServices, 'db' | 'enqueue' | 'env' | 'log' | 'now'>;

type Invoice = typeof invoices.$inferSelect;

/** This reminder's fee, up to the announced one, and interest since the due date or the last reminder. */
function newCharges(invoice: Invoice, { env }: Pick<Services, 'env'>, announcedFeeKr: number, today: string) {
  const { reminderFee, lateCompensation, referenceRates } = settingsOf(env);
  const { left, dueOn, remindersSent, lastRemindedAt } = invoice;
  const feeKr = Math.min(reminderFee, announcedFeeKr);
  const fee = feeOf(remindersSent, { feeKr, takesCompensation: lateCompensation });
  const from = addDays(lastRemindedAt ? dayAt(lastRemindedAt) : dueOn, 1);
  const amount = from > today ? 0 : interestOn(left, { from, to: today }, readRates(referenceRates ?? '') ?? []);
  return [...(fee ? [fee] : []), ...(amount > 0 ? [{ kind: 'interest' as const, amount }] : [])];
}

async function toldOf(tx: Db, { id, companyId, orderId }: Invoice) {
  // A contact that was removed once everything was paid is missing when a payment is undone.
  const to = sql<string>`coalesce(nullif(${companies.invoiceEmail}, ''), ${orders.customerEmail})`;
  const [recipient] = await tx
    .select({ to, language: orders.language, content: receipts.content })
    .from(companies)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(receipts, eq(receipts.id, id))
    .where(eq(companies.id, companyId));
  if (!recipient) throw new Error(`Nobody can be reminded of the invoice ${id}.`);
  const { invoice } = receiptContentSchema.parse(recipient.content);
  return { to: recipient.to, language: readLanguage(recipient.language), feeKr: invoice?.reminderFee ?? 0 };
}

/** Checks again once the invoice is locked: it may have been paid, or another process may have sent the reminder. */
async function remind(tx: Db, services: Services, id: string, now: Date): Promise<void> {
  const today = dayAt(now);
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  if (!invoice || !isReminderDue(invoice, today)) return;
  const { feeKr, ...addressed } = await toldOf(tx, invoice);
  const added = newCharges(invoice, services, feeKr, today);
  if (added.length > 0) {
    await tx.insert(invoiceCharges).values(added.map((charge) => ({ ...charge, invoiceId: id, createdAt: now })));
  }
  const count = invoice.remindersSent + 1;
  await tx
    .update(invoices)
    .set({ remindersSent: count, lastRemindedAt: now, version: nextVersion(invoices.version) })
    .where(eq(invoices.id, id));
  const shown = await showInvoice(tx, id, now);
  const account = (await accountsOf(tx, [invoice])).get(id);
  if (!shown || !account) throw new Error('An invoice was lost while it was locked.');
  const charges = chargedWith(account, settingsOf(services.env).lateCompensation);
  const reminder = { invoice: { ...invoice, label: shown.label, ocr: shown.ocr }, charges, count };
  await queueMail(tx, services.enqueue, reminderMail({ ...reminder, ...addressed }, services.env));
}

/** Two reminders, and still unpaid: somebody has to decide on the next step. */
async function askForHelp(db: Db, today: string, now: Date): Promise<void> {
  const answered = addDays(today, -daysToAnswer);
  const unpaid = await db
    .select({ about: invoices.id, label: orders.orderNumber })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        gt(invoices.left, 0),
        sql`${invoices.remindersSent} >= ${reminderDays.length}`,
        lte(invoices.dueOn, addDays(today, -daysUntilHelp)),
        lt(invoices.lastRemindedAt, momentsOf({ from: answered, to: answered }).end),
      ),
    );
  await raiseAlert(
    db,
    unpaid.map((one) => ({ kind: 'invoice-unpaid' as const, ...one })),
    now,
  );
}

/** One transaction per invoice, so that a failing one does not stop the others. */
export async function remindOfInvoices(services: Services): Promise<void> {
  const { db, log } = services;
  const now = services.now();
  const today = dayAt(now);
  const due = await db
    .select()
    .from(invoices)
    .where(
      and(
        gt(invoices.left, 0),
        eq(invoices.remindersPaused, false),
        lt(invoices.remindersSent, reminderDays.length),
        lte(invoices.dueOn, addDays(today, -reminderDays[0])),
      ),
    )
    .orderBy(invoices.id);
  for (const { id } of due.filter((invoice) => isReminderDue(invoice, today))) {
    try {
      await db.transaction((tx) => remind(tx, services, id, now));
    } catch (error) {
      log.error({ err: error, invoiceId: id }, 'The reminder of an invoice could not be queued');
    }
  }
  await askForHelp(db, today, now);
}

export const remindOfInvoicesJob = defineScheduledJob({
  name: 'remind-of-invoices',
  schedule: '20 8 * * *',
  run: remindOfInvoices,
});

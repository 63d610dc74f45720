import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { isBlanked } from '../../../platform/mail/blank-keys.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { keyOfCopy } from '../../../platform/mail/mails-about.ts';
import { sendMailJob } from '../../../platform/mail/send-mail.job.ts';
import type { MailStatus } from '../../../platform/queue-states.rules.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import type { Role } from '../../accounts/call-roles.rules.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { SaleDeps } from '../../checkout/checkout-deps.ts';
import { deliveredByMail } from '../../orders/mail-files.rules.ts';
import { lockSale } from '../../sales/lock-sale.ts';
import { resumeOrder } from '../../sales/stop-order.ts';
import { findMail, type WholeMail } from './list-mails.ts';

type Mail = typeof mails.$inferSelect;

const waysAgain: Record<MailStatus, 'same' | 'copy' | 'none'> = {
  queued: 'none',
  failed: 'same',
  kept: 'same',
  'held-back': 'same',
  // Mailboxes drop a second mail with the same Message-ID.
  sent: 'copy',
};

async function copyOf(tx: Db, mail: Mail, now: Date): Promise<string> {
  const { to, subject, template, html, text, filesOf, headers } = mail;
  const id = newId();
  const dedupeKey = keyOfCopy(mail.dedupeKey, id);
  const [copy] = await tx
    .insert(mails)
    .values({ id, dedupeKey, to, subject, template, html, text, filesOf, headers, createdAt: now })
    .returning({ id: mails.id });
  if (!copy) throw new Error('A mail was not stored.');
  return copy.id;
}

async function queueAgain(tx: Db, mail: Mail): Promise<string> {
  await tx.update(mails).set({ status: 'queued', lastError: null }).where(eq(mails.id, mail.id));
  return mail.id;
}

type Params = { id: string; actor: string; role: Role };

/** Answers the mail that goes out: a copy if it was sent before. */
export async function resendMail(
  db: Db,
  deps: SaleDeps,
  { id, actor, role }: Params,
  now: Date,
): Promise<Result<WholeMail, 'not-found' | 'under-way' | 'links-blanked'>> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ filesOf: mails.filesOf }).from(mails).where(eq(mails.id, id));
    const orderId = deliveredByMail(known?.filesOf ?? null)?.orderId;
    // Correcting an order's address locks the order and then its mails.
    const sale = orderId ? await lockSale(tx, { orderId }) : null;
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
    if (!mail) return fail('not-found');
    const way = waysAgain[mail.status];
    if (way === 'none') return fail('under-way');
    if (isBlanked(mail.text)) return fail('links-blanked');
    if (sale) await resumeOrder(tx, deps, sale, { mailId: id, actor }, now);
    const sentAs = way === 'copy' ? await copyOf(tx, mail, now) : await queueAgain(tx, mail);
    await deps.enqueue(tx, sendMailJob, { mailId: sentAs, isByHand: true });
    const change = { before: { status: mail.status }, after: { status: 'queued', mailId: sentAs } };
    await writeAudit(tx, { actor, action: 'resend', entity: 'mail', entityId: id, ...change }, now);
    const after = await findMail(tx, sentAs, role);
    if (!after) throw new Error('A mail was lost while it was queued.');
    return ok(after);
  });
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { mailsAbout } from '../../platform/mail/mails-about.ts';
import { newsletters } from './newsletter.table.ts';
import { welcomeKey } from './welcome-mail.mail.ts';

/** Takes an address off the list and out of the outbox. Whether it was on it. */
export async function removeSubscription(tx: Db, id: string): Promise<boolean> {
  const [gone] = await tx.delete(newsletters).where(eq(newsletters.id, id)).returning({ id: newsletters.id });
  if (gone) await tx.delete(mails).where(mailsAbout([welcomeKey(id)]));
  return gone !== undefined;
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { mailsAbout } from '../../platform/mail/mails-about.ts';
import { pluck } from '../../platform/pick.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import { subscriptionKey } from './confirm-mail.mail.ts';
import { newsletters } from './newsletter.table.ts';

/** False if there was none. The audit log gets the id, not the address. */
export async function deleteSubscription(db: Db, { id, actor }: ByAdmin, now: Date) {
  return db.transaction(async (tx) => {
    const wasThere = await removeSubscription(tx, id);
    if (wasThere) await writeAudit(tx, { actor, action: 'delete', entity: 'newsletter', entityId: id }, now);
    return wasThere;
  });
}

/** Otherwise the outbox would show for months who was on the list. */
export async function deleteMailsOf(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(mails).where(mailsAbout(ids.map(subscriptionKey)));
}

/** Answers whether the address was on the list. */
export async function removeSubscription(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(newsletters).where(eq(newsletters.id, id)).returning({ id: newsletters.id });
  await deleteMailsOf(tx, pluck(gone, 'id'));
  return gone.length > 0;
}

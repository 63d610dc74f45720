import type { Db } from '../../platform/database/db.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { removeSubscription } from './remove-subscription.ts';

/** False if there was none. The audit log gets the id, not the address. */
export async function deleteSubscription(
  db: Db,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const wasThere = await removeSubscription(tx, id);
    if (wasThere) await writeAudit(tx, { actor, action: 'delete', entity: 'newsletter', entityId: id }, now);
    return wasThere;
  });
}

import type { Db } from '../../platform/database/db.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { openSuppression } from '../records/suppression.ts';
import { findPerson } from './find-person.ts';
import type { Subject } from './privacy.input.ts';

/** The audit log gets a hash of the person instead of the address. */
export async function exportPerson(db: Db, subject: Subject, actor: string, now: Date) {
  const person = await findPerson(db, subject, now);
  const hashes = (await openSuppression(db))(subject);
  const entityId = hashes.email ?? hashes.phone ?? '';
  await writeAudit(db, { actor, action: 'export', entity: 'person', entityId }, now);
  return { madeAt: now, ...person };
}

import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { exportInput } from './exports.input.ts';

export async function logExport(
  db: Db,
  { file, of, isNarrowed }: z.infer<typeof exportInput>,
  actor: string,
  now: Date,
): Promise<void> {
  const subject = of === undefined ? { entity: 'export', entityId: file } : { entity: 'lead', entityId: of };
  await writeAudit(db, { actor, action: 'export', ...subject, after: { file, isNarrowed } }, now);
}

import type { Db } from '../../platform/database/db.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { writeAudit } from '../audit/write-audit.ts';

export const typeOfFile = {
  'documents.csv': 'text/csv; charset=utf-8',
  'documents.zip': 'application/zip',
  'books.si': 'application/octet-stream',
} as const;

export type BooksFile = keyof typeof typeOfFile;

/** The files name buyers, so the log says who downloaded which period. */
export async function logBooksFile(
  db: Db,
  { file, period, actor }: { file: BooksFile; period: Period; actor: string },
  now: Date,
): Promise<void> {
  const { from, to } = period;
  const entry = { actor, action: 'export', entity: 'books', entityId: `${from}–${to}`, after: { file } };
  await writeAudit(db, entry, now);
}

import { vi } from 'vitest';
import type { Database } from '../../../src/platform/database/open-database.ts';

/** `prepareQuery` is called for every statement. */
export async function countStatements({ db }: Database, work: () => Promise<unknown>): Promise<number> {
  const session = Object.getPrototypeOf(db._.session);
  const prepared = vi.spyOn(session, 'prepareQuery');
  await work();
  const count = prepared.mock.calls.length;
  prepared.mockRestore();
  return count;
}

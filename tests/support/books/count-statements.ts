import { vi } from 'vitest';
import type { Database } from '../../../src/platform/database/open-database.ts';

/** `prepareQuery` is called for every statement, also by what other files of this worker left running elsewhere. */
export async function countStatements({ db }: Database, work: () => Promise<unknown>): Promise<number> {
  const session = Object.getPrototypeOf(db._.session);
  const prepared = vi.spyOn(session, 'prepareQuery');
  await work();
  const dialect: unknown = Reflect.get(db, 'dialect');
  const count = prepared.mock.contexts.filter((one) => Reflect.get(Object(one), 'dialect') === dialect).length;
  prepared.mockRestore();
  return count;
}

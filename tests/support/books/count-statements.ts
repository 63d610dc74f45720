import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import type { Database } from '../../../src/platform/database/open-database.ts';

const counted = new AsyncLocalStorage<boolean>();

/** `prepareQuery` is called for every statement, also by what runs by the clock and by what other files left running. */
export async function countStatements({ db }: Database, work: () => Promise<unknown>): Promise<number> {
  const session = Object.getPrototypeOf(db._.session);
  const prepare: (...params: unknown[]) => unknown = Reflect.get(session, 'prepareQuery');
  let count = 0;
  const spy = vi.spyOn(session, 'prepareQuery').mockImplementation(function (this: unknown, ...params: unknown[]) {
    if (counted.getStore()) count += 1;
    return Reflect.apply(prepare, this, params);
  });
  await counted.run(true, work);
  spy.mockRestore();
  return count;
}

import { isUnreachable } from '../../platform/database/unreachable.ts';

/** One that cannot be erased holds up no other: what failed is thrown once all the others are done. */
export async function eraseEach<One>(all: readonly One[], erase: (one: One) => Promise<number>): Promise<number> {
  const errors: unknown[] = [];
  let erased = 0;
  for (const one of all) {
    try {
      erased += await erase(one);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${all.length} could not be erased.`);
  return erased;
}

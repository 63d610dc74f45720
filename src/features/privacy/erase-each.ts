import { isUnreachable } from '../../platform/database/unreachable.ts';

/**
 * One that cannot be erased holds up no other: those of its part are then erased one by one, and what failed is thrown
 * once all the others are done.
 */
export async function eraseEach<One>(
  parts: Iterable<readonly One[]> | AsyncIterable<readonly One[]>,
  erase: (some: readonly One[]) => Promise<number>,
): Promise<number> {
  const errors: unknown[] = [];
  let erased = 0;
  let all = 0;
  const erasePart = async (part: readonly One[]): Promise<void> => {
    try {
      erased += await erase(part);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      if (part.length === 1) errors.push(error);
      else for (const one of part) await erasePart([one]);
    }
  };
  for await (const part of parts) {
    all += part.length;
    await erasePart(part);
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${all} could not be erased.`);
  return erased;
}

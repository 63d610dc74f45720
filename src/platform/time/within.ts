import { setTimeout as wait } from 'node:timers/promises';

export class LateError extends Error {}

/** For calls to other machines, which may never answer. */
export async function within<Value>(ms: number, work: PromiseLike<Value>): Promise<Value> {
  const timer = new AbortController();
  const late = wait(ms, undefined, { signal: timer.signal }).then(() => {
    throw new LateError('it does not answer');
  });
  // A Drizzle query runs each time it is awaited: run this one once.
  const running = Promise.resolve(work);
  // A failure after the deadline must not count as unhandled.
  running.catch(() => undefined);
  try {
    return await Promise.race([running, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}

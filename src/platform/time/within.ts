import { setTimeout as wait } from 'node:timers/promises';

export class LateError extends Error {}

/** A machine that swallows what is sent to it must not keep others waiting: late is failed. */
export async function within<Value>(ms: number, work: PromiseLike<Value>): Promise<Value> {
  const timer = new AbortController();
  const late = wait(ms, undefined, { signal: timer.signal }).then(() => {
    throw new LateError('it does not answer');
  });
  // A query asks each time that it is waited for: this one is asked once.
  const asked = Promise.resolve(work);
  // What comes after the time is nobody's to hear.
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}

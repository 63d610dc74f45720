/** Half of the thread pool that files, DNS and compression share, and 128 MiB. */
const atOnce = 2;

/** About three seconds of waiting. */
export const maxWaiting = 16;

/** Seconds. */
export const retryWhenCrowded = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** Whether an unknown device's login is refused, because this process already has hashing for a few seconds to do. */
export const isCrowded = (): boolean => waiting.length >= maxWaiting;

export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running < atOnce) running += 1;
  else
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The turn is handed on directly, so that a new caller cannot overtake those who wait.
    if (next) next();
    else running -= 1;
  }
}

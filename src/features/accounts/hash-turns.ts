/** Half of the threads that files, names and compression share, and 128 MiB. */
const atOnce = 2;

/** Some three seconds of waiting. */
export const maxWaiting = 16;

/** Seconds. */
export const retryWhenCrowded = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** Whether a stranger's login is refused: it would wait behind more than this process hashes in a few seconds. */
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
    // The turn is handed on, so that nobody who comes now goes before those who wait.
    if (next) next();
    else running -= 1;
  }
}

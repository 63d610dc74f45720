let gathering = 0;

/** Whether another statement is about to be sent in the same write. */
export const isGathering = (): boolean => gathering > 0;

/**
 * Two independent statements: they leave in one write, in this order, and the second begins when the first is done. If
 * the first fails, so does the second.
 */
export async function sendBoth<One, Other>(one: () => Promise<One>, other: () => Promise<Other>) {
  // Runs after the first was composed and given to its connection, and before that writes.
  gathering += 1;
  setImmediate(() => {
    gathering -= 1;
  });
  const isSent = new Promise<void>((resolve) => process.nextTick(resolve));
  const first = one();
  first.catch(() => undefined);
  await isSent;
  return Promise.all([first, other()]);
}

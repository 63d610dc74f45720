let gathering = 0;

/** Whether more is about to be sent with what is sent now. */
export const isGathering = (): boolean => gathering > 0;

/**
 * Two statements, neither of which needs the other's answer: they leave in one write, in this order, and the second begins when
 * the first is through. If the first fails, so does the second.
 */
export async function sendBoth<One, Other>(
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  // Comes after the first was composed and given to its connection, and before that writes.
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

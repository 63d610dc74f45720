import { setImmediate as turn } from 'node:timers/promises';
import { yardstick } from '../../../scripts/yardstick.ts';

/** The fixed computation of `scripts/yardstick.ts`, which says how quick the machine is just now. */
export const fixedWorkMs = (): number => yardstick() * 1_000;

/** Processor milliseconds of this thread. Another program's work beside does not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The most processor time that the thread spent in one turn of its event loop while the work went on. */
export async function longestPieceMs(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  async function watch() {
    let before = cpuMs();
    while (!isOver) {
      await turn();
      const now = cpuMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
  }
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return longest;
}

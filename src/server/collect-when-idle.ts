import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const windowMs = 15_000;
const quietWindows = 2;
/** Shares of a window that the process was at work. */
const quiet = 0.03;
const busy = 0.1;

/** This kind alone gives back what the young generation grew to. */
function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * After its start, and after busy hours, the engine keeps the memory that it took for as long as nothing happens. This
 * collection stops the process for a tenth of a second, so it waits until nobody has come for half a minute.
 */
export function collectWhenIdle(collect: () => void = collectAll): void {
  let before = performance.eventLoopUtilization();
  let hasWorked = true;
  let isQuietFor = 0;
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    hasWorked ||= utilization > busy;
    isQuietFor = utilization < quiet ? isQuietFor + 1 : 0;
    if (hasWorked && isQuietFor >= quietWindows) {
      hasWorked = false;
      collect();
    }
    before = performance.eventLoopUtilization();
  }, windowMs).unref();
}

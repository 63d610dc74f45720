import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const windowMs = 5_000;
const quietWindows = 3;
/** Shares of a window, as processor time: on a busy machine an idle process takes long for what it does. */
const quiet = 0.05;
const busy = 0.1;

/** This kind alone gives back what the young generation grew to. */
function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * After its start, and after busy hours, the engine keeps the memory that it took for as long as nothing happens. This
 * collection stops the process for a tenth of a second, so it waits until hardly anybody has come for a quarter of a minute.
 */
export function collectWhenIdle(collect: () => void = collectAll): void {
  let before = process.cpuUsage();
  let hasWorked = true;
  let isQuietFor = 0;
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const share = (user + system) / 1_000 / windowMs;
    hasWorked ||= share > busy;
    isQuietFor = share < quiet ? isQuietFor + 1 : 0;
    if (hasWorked && isQuietFor >= quietWindows) {
      hasWorked = false;
      collect();
    }
    before = process.cpuUsage();
  }, windowMs).unref();
}

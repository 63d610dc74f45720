import { closeSync, fstatSync, openSync, utimesSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isSameOwner, type LockOwner, readOwner } from './lock-owner.ts';

/** A holder that has not renewed its lock for this long is dead, or must consider itself so. */
export const leaseMs = 12_000;

const renewalsPerLease = 4;
const looksPerLease = 24;

/** Opens the file, because a network file system may answer a plain `stat` from its cache. */
function readRenewal(file: string): number | null {
  try {
    const descriptor = openSync(file, 'r');
    try {
      return fstatSync(descriptor).mtimeMs;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

/**
 * Watches a lock whose holder cannot be asked: on another machine, or from before this one's restart. Looks for
 * changes, not timestamps, since clocks differ; counts looks, not time, since this process may itself be paused.
 */
export async function isRenewed(file: string, owner: LockOwner, lease: number): Promise<boolean> {
  const first = readRenewal(file);
  for (let look = 0; look < looksPerLease; look += 1) {
    await wait(lease / looksPerLease);
    if (!isSameOwner(owner, readOwner(file))) return false; // released, or taken by another: start over
    if (readRenewal(file) !== first) return true;
  }
  return false;
}

type Renewing = { file: string; own: LockOwner; lease: number; putBack: () => void; onLost: () => void };

function renew({ file, own, putBack, onLost }: Renewing): void {
  const owner = readOwner(file);
  const now = new Date();
  if (owner === null)
    putBack(); // removed by hand; if another took it first, the next renewal notices
  else if (isSameOwner(own, owner)) utimesSync(file, now, now);
  else onLost();
}

export function keepRenewing(renewing: Renewing): () => void {
  const timer = setInterval(() => {
    try {
      renew(renewing);
    } catch {
      // The disk is away for a moment. Once it is back, the next renewal tells whose the lock is.
    }
  }, renewing.lease / renewalsPerLease);
  timer.unref();
  return () => clearInterval(timer);
}

import { closeSync, fstatSync, openSync, utimesSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isSameOwner, type LockOwner, readOwner } from './lock-owner.ts';

/** A holder that has not renewed its lock for so long is dead, or must think itself so. */
export const leaseMs = 12_000;

const renewalsPerLease = 4;
const looksPerLease = 24;

/** Opening the file makes a network disk ask its server; a look at the name alone may be answered from memory. */
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
 * Watches a lock whose holder cannot be asked: on another machine, or before this one's last start. Only changes count,
 * since clocks differ; and looks are counted, not time, since this process may itself be stopped meanwhile.
 */
export async function isRenewed(file: string, owner: LockOwner, lease: number): Promise<boolean> {
  const first = readRenewal(file);
  for (let look = 0; look < looksPerLease; look += 1) {
    await wait(lease / looksPerLease);
    if (!isSameOwner(owner, readOwner(file))) return false; // given back, or taken by another: looked at from the start
    if (readRenewal(file) !== first) return true;
  }
  return false;
}

type Renewing = { file: string; own: LockOwner; lease: number; putBack: () => void; onLost: () => void };

function renew({ file, own, putBack, onLost }: Renewing): void {
  const owner = readOwner(file);
  const now = new Date();
  if (owner === null)
    putBack(); // removed by hand: ours, unless another was faster, which the next look finds
  else if (isSameOwner(own, owner)) utimesSync(file, now, now);
  else onLost();
}

/** Answers how to stop. */
export function keepRenewing(renewing: Renewing): () => void {
  const timer = setInterval(() => {
    try {
      renew(renewing);
    } catch {
      // The disk is away for a moment; when it is back, the next look tells whose the lock is.
    }
  }, renewing.lease / renewalsPerLease);
  timer.unref();
  return () => clearInterval(timer);
}

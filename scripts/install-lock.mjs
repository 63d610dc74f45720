import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot, readIfThere } from './project.mjs';

/** Names the processes that install. A leftover file means that they were interrupted. */
const marker = inRoot('node_modules', '.installing');

function isRunning(pid) {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

const isHeld = () => readIfThere(marker).split(' ').filter(Boolean).some(isRunning);

const mark = (...pids) => writeFileSync(marker, pids.join(' '));

async function claim() {
  if (isHeld()) process.stdout.write('Another start is installing the packages: waiting for it.\n');
  while (isHeld()) await wait(500);
  const wasCutOff = existsSync(marker);
  mkdirSync(dirname(marker), { recursive: true });
  mark(process.pid);
  // Of two at once the later one is in the file.
  await wait(100);
  return readIfThere(marker) === String(process.pid) ? wasCutOff : claim();
}

/** Passes its work on to the process that it starts, which may outlive this one. */
export async function whileAlone(mend, work) {
  if (await claim()) mend();
  const result = await work((pid) => mark(process.pid, pid));
  rmSync(marker, { force: true });
  return result;
}

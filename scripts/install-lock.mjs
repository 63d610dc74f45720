import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { giveUp, inRoot, readIfThere } from './project.mjs';

const words = { installing: 'installing the packages', building: 'building the shop' };

/** Names the processes that do it. A leftover file means that they were interrupted. */
const markerOf = (what) => inRoot('node_modules', `.${what}`);

/** Not this one: in a container each start has the number of the start before. */
function isAnother(pid) {
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

/** Numbers from before the machine was started are other processes' by now. */
function isHeld(marker) {
  const found = statSync(marker, { throwIfNoEntry: false });
  if (!found || found.mtimeMs < Date.now() - uptime() * 1000) return false;
  return readIfThere(marker).split(' ').filter(Boolean).some(isAnother);
}

async function claim(what) {
  const marker = markerOf(what);
  if (isHeld(marker)) process.stdout.write(`Another start is ${words[what]}: waiting for it.\n`);
  while (isHeld(marker)) await wait(500);
  const wasCutOff = existsSync(marker);
  try {
    mkdirSync(dirname(marker), { recursive: true });
    // Whoever makes it has it, however late another comes to write.
    writeFileSync(marker, String(process.pid), { flag: wasCutOff ? 'w' : 'wx' });
  } catch ({ code, syscall }) {
    if (code === 'EEXIST' && syscall === 'open') return claim(what);
    giveUp(`${dirname(marker)} cannot be written to (${code}).`);
  }
  // Of two that find a leftover at once the later one is in the file.
  await wait(100);
  return readIfThere(marker) === String(process.pid) ? wasCutOff : claim(what);
}

/** Passes its work on to the process that it starts, which may outlive this one. A failure counts as an interruption. */
export async function whileAlone(what, work) {
  const wasCutOff = await claim(what);
  const marker = markerOf(what);
  const failure = await work({ wasCutOff, onStart: (pid) => writeFileSync(marker, `${process.pid} ${pid}`) });
  if (!failure) rmSync(marker, { force: true });
  return failure;
}

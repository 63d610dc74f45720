import { readdirSync, readFileSync } from 'node:fs';

/** Linux's unit for programs, on every machine. */
const ticksPerSecond = 100;

type Times = { parent: number; own: number; ended: number };

/** Processor time from the kernel: of the process itself with all its threads, and of children that have ended. */
function timesOf(pid: number): Times {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name comes first, in brackets, and may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const sum = (...at: number[]) => at.reduce((all, one) => all + Number(fields[one]), 0);
  const msOf = (ticks: number) => (ticks * 1000) / ticksPerSecond;
  return { parent: Number(fields[1]), own: msOf(sum(11, 12)), ended: msOf(sum(13, 14)) };
}

function timesOrNothing(pid: number): Times | null {
  try {
    return timesOf(pid);
  } catch {
    return null; // it has ended meanwhile
  }
}

/** More reliable than wall time on a machine with other work. */
export const processorMs = (pid: number | undefined): number => timesOf(pid ?? 0).own;

export function withChildrenMs(pid: number): number {
  const { own, ended } = timesOf(pid);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map((name) => timesOrNothing(Number(name))).filter((times) => times?.parent === pid);
  return own + ended + children.reduce((all, times) => all + (times?.own ?? 0), 0);
}

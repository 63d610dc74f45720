import { createHash } from 'node:crypto';

const rows = 60_000;
const minSamples = 3;

/** Processor seconds of the fixed computation now, which takes a quarter of a second. */
export function measureOnce(): number {
  const { user, system } = process.cpuUsage();
  let seed = 1;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed;
  };
  const list = Array.from({ length: rows }, () => ({ id: next(), name: `row ${next()}` }));
  const sorted = list.toSorted((one, other) => one.id - other.id || one.name.localeCompare(other.name));
  const text = JSON.stringify(sorted);
  for (let round = 0; round < 10; round += 1) createHash('sha256').update(text).update(String(round)).digest();
  JSON.parse(text);
  const after = process.cpuUsage();
  return (after.user + after.system - user - system) / 1e6;
}

const samples: number[] = [];

/** While a gate runs, so that what the processor shares then counts here too. */
export const sample = (): void => void samples.push(measureOnce());

/**
 * Processor seconds of a fixed computation on this machine, the middle of those of this run: the unit of the gates'
 * budgets, so that they mean the same on a fast machine and on a slow or busy one.
 */
export function yardstick(): number {
  while (samples.length < minSamples) sample();
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

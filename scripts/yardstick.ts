import { createHash } from 'node:crypto';

const rows = 60_000;
const rounds = 3;

function once(): number {
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

/**
 * Processor seconds of a fixed computation on this machine now: the unit of the gates' budgets, so that they mean the
 * same on a fast machine and on a slow or busy one.
 */
export function yardstick(): number {
  const runs = Array.from({ length: rounds }, once).toSorted((one, other) => one - other);
  return runs[Math.floor(rounds / 2)] ?? 0;
}

export type Minute = { megabytes: number; handles: number; p99: number };

/** The caches fill for this long at most, and hold 64 MB when they are full. */
const warmUpMinutes = 11;
const cacheMegabytes = 64;

const growthAllowed = { megabytes: 25, handles: 10, p99: { factor: 2, ms: 50 } };

const fewestToJudge = 4;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** By the line that fits the values best, from the first of them to the last. */
function riseOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const moved = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return (moved / spread) * (values.length - 1);
}

/** What grew with time after the warm-up, in sentences: memory along its second half, the others by thirds. */
export function findGrowth(minutes: readonly Minute[]): string[] {
  const half = Math.floor(minutes.length / 2);
  const isWarm = minutes.length >= warmUpMinutes + fewestToJudge;
  const late = minutes.slice(isWarm ? Math.max(half, warmUpMinutes) : half);
  const risen = riseOf(late.map(({ megabytes }) => megabytes));
  const mayRise = growthAllowed.megabytes + (isWarm ? 0 : cacheMegabytes);

  const third = Math.ceil(minutes.length / 3);
  const of = (name: 'handles' | 'p99', from: number, to?: number) =>
    median(minutes.slice(from, to).map((minute) => minute[name]));
  const [handles, lastHandles] = [of('handles', 0, third), of('handles', -third)];
  const [p99, lastP99] = [of('p99', 0, third), of('p99', -third)];
  const { factor, ms } = growthAllowed.p99;

  return [
    risen <= mayRise ? '' : `memory rose by ${Math.round(risen)} MB in the last ${late.length} minutes`,
    lastHandles <= handles + growthAllowed.handles ? '' : `handles went from ${handles} to ${lastHandles}`,
    lastP99 <= factor * p99 + ms ? '' : `p99 went from ${p99} to ${lastP99} ms`,
  ].filter((sentence) => sentence !== '');
}

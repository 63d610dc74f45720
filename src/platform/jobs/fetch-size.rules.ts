/** One statement takes no more than this. */
const mostAtOnce = 20;

/** What is taken ahead of a free place waits about so long, and what somebody waits for comes behind it. */
const aheadMs = 250;

/** How many are fetched when this many places are free: more than those where a backlog of short jobs stands. */
export function fetchSize(free: number, places: number, averageMs: number, isBacklog: boolean): number {
  if (!isBacklog) return Math.min(free, mostAtOnce);
  const ahead = Math.floor((places * aheadMs) / Math.max(averageMs, 1));
  return Math.min(free + ahead, mostAtOnce);
}

const maxAtOnce = 20;

/** Jobs fetched ahead wait about this long; urgent jobs queued meanwhile come after them. */
const aheadMs = 250;

/** With a backlog of short jobs, fetches more than there are free places. */
export function fetchSize(free: number, places: number, averageMs: number, isBacklog: boolean): number {
  if (!isBacklog) return Math.min(free, maxAtOnce);
  const ahead = Math.floor((places * aheadMs) / Math.max(averageMs, 1));
  return Math.min(free + ahead, maxAtOnce);
}

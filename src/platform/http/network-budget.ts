import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/db.ts';
import { rateLimits } from './rate-limits.table.ts';

/** A fifth of one processor for a whole /24 or /64, and half a minute of it at once: some 300 uncached pages. */
export const pointsPerSecond = 200;
const burstMs = 30_000;

/** A network that has used less than this costs the database nothing. */
const sendFromMs = 5_000;

const keyOf = (network: string) => `budget:${network}`;

const shared = z.array(z.object({ key: z.string(), empty_at: z.coerce.number() }));

/** `emptyAt`: when the used points will have drained. `untold`: points not yet known to the other processes. */
type Used = { emptyAt: number; unsent: number };

type Params = { db: Db; now: () => Date };

type Shared = readonly [network: string, unsent: number];

/**
 * A leaky bucket for each network, in memory. The use of the greedy ones is shared with the other processes at each
 * `sync`, in one statement for all.
 */
export class NetworkBudget {
  readonly #params: Params;
  readonly #used = new Map<string, Used>();

  constructor(params: Params) {
    this.#params = params;
  }

  /** Answers the seconds to wait, or 0 if the points were taken. */
  spend(network: string, points: number): number {
    const at = this.#params.now().getTime();
    const takes = (points * 1_000) / pointsPerSecond;
    const known = this.#used.get(network);
    // Bounded, so that a clock that was ahead blocks nobody for long.
    const from = Math.min(Math.max(known?.emptyAt ?? at, at), at + burstMs);
    const unsent = known?.unsent ?? 0;
    const over = from + takes - at - burstMs;
    this.#used.set(network, over > 0 ? { emptyAt: from, unsent } : { emptyAt: from + takes, unsent: unsent + takes });
    return over > 0 ? Math.ceil(over / 1_000) : 0;
  }

  get size(): number {
    return this.#used.size;
  }

  async sync(): Promise<void> {
    const at = this.#params.now();
    const news = this.#takeUntold(at.getTime());
    if (news.length === 0) return;
    try {
      for (const { key, empty_at: emptyAt } of await this.#tell(news, at)) {
        const network = key.slice(keyOf('').length);
        const used = this.#used.get(network);
        if (used) this.#used.set(network, { emptyAt: emptyAt + used.unsent, unsent: used.unsent });
      }
    } catch (error) {
      for (const [network, unsent] of news) {
        const used = this.#used.get(network);
        if (used) used.unsent += unsent;
      }
      throw error;
    }
  }

  /** Also drops networks whose bucket is empty. */
  #takeUntold(at: number): Shared[] {
    const news: Shared[] = [];
    for (const [network, used] of this.#used) {
      if (used.emptyAt <= at) this.#used.delete(network);
      else if (used.emptyAt - at > sendFromMs && used.unsent > 0) {
        news.push([network, used.unsent]);
        used.unsent = 0;
      }
    }
    return news;
  }

  async #tell(news: readonly Shared[], at: Date) {
    const moment = sql`${at.toISOString()}::timestamptz`;
    const max = sql`${moment} + ${burstMs / 1_000} * interval '1 second'`;
    // Sorted, so that two processes do not wait for each other's rows.
    const sorted = news.toSorted(([one], [other]) => (one < other ? -1 : 1));
    const keys = sql.param(sorted.map(([network]) => keyOf(network)));
    const { rows } = await this.#params.db.execute(sql`
      insert into ${rateLimits} (key, hits, resets_at)
      select key, 1, ${moment} + ms * interval '1 millisecond'
      from unnest(${keys}::text[], ${sql.param(sorted.map(([, unsent]) => unsent))}::float8[]) as sent (key, ms)
      on conflict (key) do update set hits = ${rateLimits.hits} + 1, resets_at = least(${max},
        least(${max}, greatest(${moment}, ${rateLimits.resetsAt})) + (excluded.resets_at - ${moment}))
      returning key, extract(epoch from resets_at) * 1000 as empty_at`);
    return shared.parse(rows);
  }
}

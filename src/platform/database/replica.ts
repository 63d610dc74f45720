import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { describeFailure } from '../failure.ts';
import type { Log } from '../log.ts';
import { metrics } from '../metrics/metrics.ts';
import { within } from '../time/within.ts';
import type { Db } from './db.ts';
import { isLimitRefused } from './limits.ts';
import { listenForErrors } from './listen-for-errors.ts';

/** Left out when behind by more than the first; read again when behind by less than the second. */
const mostLagMs = 5_000;
const smallLagMs = 1_000;

/** After this long, the primary answers instead. */
const patienceMs = 2_000;

const lookEveryMs = 1_000;
/** Between two looks while a reader waits for the replica to catch up. */
const restMs = 20;

/**
 * Size of a WAL page header. At the end of a page the primary's position is past the next header, the replica's before
 * it.
 */
const pageHead = 24n;

const primaryQuery = 'select pg_current_wal_insert_lsn()::text as at';
const replicaQuery = 'select pg_last_wal_replay_lsn()::text as at, pg_is_in_recovery() as "isStandby"';

/** Reads a WAL position such as 16/B374D848. */
function placeOf(text: string | null): bigint {
  const [high = '0', low = '0'] = (text ?? '0/0').split('/');
  return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`);
}

type Sample = { place: bigint; at: number };

/** The age of the oldest WAL position that the replica has not replayed. */
class Lag {
  #ahead: Sample[] = [];

  note(place: bigint, replayed: bigint, at: number): number {
    if (this.#ahead.at(-1)?.place !== place) this.#ahead.push({ place, at });
    this.#ahead = this.#ahead.filter((sample) => sample.place - pageHead > replayed);
    return at - (this.#ahead[0]?.at ?? at);
  }
}

type Params = {
  url: string;
  maxConnections: number;
  primary: { db: Db; background: { pool: Pool } };
  log: Log;
  /** Rises with each change that readers have to see; null while changes are not being received. */
  changes: () => number | null;
};

export type Replica = {
  /** Uses the replica only if it has every change that this process knows of, else the primary. */
  read: <Value>(work: (db: Db) => Promise<Value>) => Promise<Value>;
  state: () => { isUsed: boolean; lagSeconds: number };
  close: () => Promise<void>;
};

/** A standby that takes reads off the primary, which answers whenever the standby is away, behind or promoted. */
export function openReplica({ url, maxConnections, primary, log, changes }: Params): Replica {
  const open = (limits: { statement_timeout?: number }) => {
    const patience = { connectionTimeoutMillis: patienceMs, query_timeout: 2 * patienceMs };
    const pool = new Pool({ connectionString: url, max: maxConnections, ...patience, ...limits });
    listenForErrors(pool);
    return { pool, db: drizzle(pool, { casing: 'snake_case' }) satisfies Db };
  };
  let replica = open({ statement_timeout: patienceMs });
  const lag = new Lag();
  const stopping = new AbortController();
  let isFit = false;
  let hasSaid = false;
  let lagMs = 0;
  let caughtUp: number | null = null;
  let isWanted: (() => void) | undefined;

  function take(reason: string | null): void {
    if (hasSaid && isFit === (reason === null)) return;
    isFit = reason === null;
    hasSaid = true;
    if (isFit) log.info('The replica is read');
    else log.warn({ reason, lagSeconds: lagMs / 1_000 }, 'The replica is left out: the primary answers alone');
  }

  async function look(): Promise<void> {
    const change = changes();
    const asked = await within(patienceMs, primary.background.pool.query<{ at: string }>(primaryQuery));
    const place = placeOf(asked.rows[0]?.at ?? null);
    const answer = await within(
      patienceMs,
      replica.pool.query<{ at: string | null; isStandby: boolean }>(replicaQuery),
    );
    const [{ at, isStandby } = { at: null, isStandby: false }] = answer.rows;
    const replayed = placeOf(at);
    lagMs = lag.note(place, replayed, performance.now());
    if (!isStandby) return take('it is no standby');
    if (lagMs > (isFit ? mostLagMs : smallLagMs)) return take('it is behind');
    take(null);
    if (place - pageHead <= replayed) caughtUp = change;
  }

  /** Behind a pooler that refuses the server's limit, only the client's own stops a read. */
  async function leaveOut(error: unknown): Promise<void> {
    take(describeFailure(error).message);
    if (!isLimitRefused(error)) return;
    await replica.pool.end();
    replica = open({});
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await look();
      } catch (error) {
        if (!stopping.signal.aborted) await leaveOut(error);
      }
      const wanted = new Promise<void>((resolve) => {
        isWanted = resolve;
      });
      const pause = wait(lookEveryMs, undefined, { ref: false, signal: stopping.signal });
      await Promise.race([pause, wanted.then(() => wait(restMs))]).catch(() => undefined);
    }
  }

  const following = follow();

  function isCurrent(): boolean {
    const change = changes();
    if (isFit && change !== null && caughtUp === change) return true;
    if (isFit) isWanted?.();
    return false;
  }

  return {
    async read(work) {
      if (isCurrent()) {
        try {
          const answer = await within(patienceMs, work(replica.db));
          metrics.shownReads.add({ from: 'replica' });
          return answer;
        } catch (error) {
          // The cause does not matter: the next look decides whether the replica is read again.
          caughtUp = null;
          log.debug({ reason: describeFailure(error).message }, 'The replica did not answer, and the primary is asked');
        }
      }
      metrics.shownReads.add({ from: 'primary' });
      return work(primary.db);
    },
    state: () => ({ isUsed: isFit, lagSeconds: lagMs / 1_000 }),
    async close() {
      stopping.abort();
      await following;
      await replica.pool.end();
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { describeFailure } from '../failure.ts';
import type { Log } from '../log.ts';
import { metrics } from '../metrics/metrics.ts';
import { within } from '../time/within.ts';
import type { Db } from './db.ts';
import { isLimitRefused } from './limits.ts';
import { listenForErrors } from './open-postgres.ts';

/** Left out when behind by more than the first; read again when behind by less than the second. */
const maxLagMs = 5_000;
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

/** The age of the oldest WAL position that the replica has not replayed. */
class Lag {
  #ahead: { place: bigint; at: number }[] = [];

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

function openPool({ url, maxConnections }: Params, limits: { statement_timeout?: number }) {
  const patience = { connectionTimeoutMillis: patienceMs, query_timeout: 2 * patienceMs };
  const pool = new Pool({ connectionString: url, max: maxConnections, ...patience, ...limits });
  listenForErrors(pool);
  return { pool, db: drizzle(pool, { casing: 'snake_case' }) satisfies Db };
}

class Follower implements Replica {
  readonly #params: Params;
  readonly #lag = new Lag();
  readonly #stopping = new AbortController();
  readonly #following: Promise<void>;
  #replica: ReturnType<typeof openPool>;
  #isFit = false;
  #hasSaid = false;
  #lagMs = 0;
  #caughtUp: number | null = null;
  #isWanted: (() => void) | undefined;

  constructor(params: Params) {
    this.#params = params;
    this.#replica = openPool(params, { statement_timeout: patienceMs });
    this.#following = this.#follow();
  }

  read: Replica['read'] = async (work) => {
    const { log, primary } = this.#params;
    if (this.#isCurrent()) {
      try {
        const answer = await within(patienceMs, work(this.#replica.db));
        metrics.shownReads.add({ from: 'replica' });
        return answer;
      } catch (error) {
        // The cause does not matter: the next look decides whether the replica is read again.
        this.#caughtUp = null;
        log.debug({ reason: describeFailure(error).message }, 'The replica did not answer, and the primary is asked');
      }
    }
    metrics.shownReads.add({ from: 'primary' });
    return work(primary.db);
  };

  state: Replica['state'] = () => ({ isUsed: this.#isFit, lagSeconds: this.#lagMs / 1_000 });

  close: Replica['close'] = async () => {
    this.#stopping.abort();
    await this.#following;
    await this.#replica.pool.end();
  };

  #take(reason: string | null): void {
    if (this.#hasSaid && this.#isFit === (reason === null)) return;
    this.#isFit = reason === null;
    this.#hasSaid = true;
    const { log } = this.#params;
    if (this.#isFit) log.info('The replica is used');
    else log.warn({ reason, lagSeconds: this.#lagMs / 1_000 }, 'The replica is not used: all reads go to the primary');
  }

  async #look(): Promise<void> {
    const change = this.#params.changes();
    const { pool } = this.#params.primary.background;
    const primary = await within(patienceMs, pool.query<{ at: string }>(primaryQuery));
    const place = placeOf(primary.rows[0]?.at ?? null);
    const answer = await within(
      patienceMs,
      this.#replica.pool.query<{ at: string | null; isStandby: boolean }>(replicaQuery),
    );
    const [{ at, isStandby } = { at: null, isStandby: false }] = answer.rows;
    const replayed = placeOf(at);
    this.#lagMs = this.#lag.note(place, replayed, performance.now());
    if (!isStandby) return this.#take('it is no standby');
    if (this.#lagMs > (this.#isFit ? maxLagMs : smallLagMs)) return this.#take('it is behind');
    this.#take(null);
    if (place - pageHead <= replayed) this.#caughtUp = change;
  }

  /** Behind a pooler that refuses the server's limit, only the client's own stops a read. */
  async #leaveOut(error: unknown): Promise<void> {
    this.#take(describeFailure(error).message);
    if (!isLimitRefused(error)) return;
    await this.#replica.pool.end();
    this.#replica = openPool(this.#params, {});
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#look();
      } catch (error) {
        if (!signal.aborted) await this.#leaveOut(error);
      }
      const waiting = new Promise<void>((resolve) => {
        this.#isWanted = resolve;
      });
      const pause = wait(lookEveryMs, undefined, { ref: false, signal });
      await Promise.race([pause, waiting.then(() => wait(restMs))]).catch(() => undefined);
    }
  }

  #isCurrent(): boolean {
    const change = this.#params.changes();
    if (this.#isFit && change !== null && this.#caughtUp === change) return true;
    if (this.#isFit) this.#isWanted?.();
    return false;
  }
}

/** A standby that takes reads off the primary, which answers whenever the standby is away, behind or promoted. */
export const openReplica = (params: Params): Replica => new Follower(params);

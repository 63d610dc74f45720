import { setTimeout as wait } from 'node:timers/promises';

const maxAtOnce = 20;

/** Jobs fetched ahead wait about this long; urgent jobs queued meanwhile come after them. */
const aheadMs = 250;

/** With a backlog of short jobs, fetches more than there are free places. */
export function fetchSize(free: number, places: number, averageMs: number, isBacklog: boolean): number {
  if (!isBacklog) return Math.min(free, maxAtOnce);
  const ahead = Math.floor((places * aheadMs) / Math.max(averageMs, 1));
  return Math.min(free + ahead, maxAtOnce);
}

export type Taken = { id: string; retryCount: number };

type QueueCalls<T extends Taken> = {
  fetch: (max: number) => Promise<T[]>;
  complete: (jobs: T[]) => Promise<unknown>;
  fail: (jobs: T[], message: string) => Promise<unknown>;
  touch: (jobs: T[]) => Promise<unknown>;
  /** For jobs that were fetched but not begun: they keep their tries. */
  putBack: (jobs: T[]) => Promise<unknown>;
};

/** Answers the reason of a failure; undefined on success. */
type Run<T> = (taken: T) => Promise<string | undefined>;

/** Jobs that end within this time are reported in one statement. If the process dies meanwhile, they run once more. */
const reportAfterMs = 100;

/** One fetch answers all announcements within this time; the first is answered at once. */
const fetchGapMs = 100;

/** The weight of the newest job in the moving average. */
const weight = 0.2;

type Params<T extends Taken> = {
  places: number;
  calls: QueueCalls<T>;
  run: Run<T>;
  onError: (error: unknown) => void;
};

/**
 * Works on one queue. Refills each free place at once, so that a slow job holds up no other; reports finished jobs
 * together; fetches only when told that there may be work.
 */
export class QueueWorker<T extends Taken> {
  readonly #params: Params<T>;
  readonly #running = new Set<T>();
  readonly #heardOf = new Map<string, number>();
  readonly #waiting: T[] = [];
  #done: T[] = [];
  /** Infinite until a job has run, so that nothing is fetched ahead before. */
  #averageMs = Number.POSITIVE_INFINITY;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #isWanted = false;
  #isBacklog = false;
  #isStopped = false;
  #fetching: Promise<void> | undefined;
  #reporting: Promise<void> | undefined;
  #hurry = new AbortController();

  constructor(params: Params<T>) {
    this.#params = params;
  }

  wake(): void {
    this.#isWanted = true;
    this.#fill();
  }

  /** Sends a heartbeat for jobs not reported for longer than this. */
  async beat(longerThanMs: number): Promise<void> {
    const before = Date.now() - longerThanMs;
    const due = [...this.#running, ...this.#waiting].filter(({ id }) => (this.#heardOf.get(id) ?? 0) <= before);
    if (due.length === 0) return;
    for (const { id } of due) this.#heardOf.set(id, Date.now());
    await this.#params.calls.touch(due).catch(this.#params.onError);
  }

  /** Stops fetching; resolves once every job it holds is done and reported. */
  async finish(): Promise<void> {
    this.#isStopped = true;
    this.#hurry.abort();
    await this.#fetching;
    while (this.#running.size > 0 || this.#waiting.length > 0) await wait(10);
    while (this.#reporting) await this.#reporting;
  }

  async giveUp(message: string): Promise<void> {
    const { calls, onError } = this.#params;
    const unbegun = this.#waiting.splice(0);
    if (unbegun.length > 0) await calls.putBack(unbegun).catch(onError);
    const begun = [...this.#running];
    if (begun.length > 0) await calls.fail(begun, message).catch(onError);
  }

  #fill(): void {
    if (this.#fetching) return;
    this.#fetching = this.#fetchOn().finally(() => {
      this.#fetching = undefined;
      // `wake` may have been called while the last fetch was ending
      if (this.#mayFetch()) this.#fill();
    });
  }

  #free(): number {
    return this.#params.places - this.#running.size;
  }

  #mayFetch(): boolean {
    return this.#isWanted && !this.#isStopped && this.#waiting.length === 0 && this.#free() > 0;
  }

  async #fetchOn(): Promise<void> {
    while (this.#mayFetch()) {
      const sinceMs = performance.now() - this.#fetchedAt;
      if (!this.#isBacklog && sinceMs < fetchGapMs) await wait(fetchGapMs - sinceMs);
      if (!this.#mayFetch()) return;
      await this.#fetchOnce();
    }
  }

  async #fetchOnce(): Promise<void> {
    this.#isWanted = false;
    this.#fetchedAt = performance.now();
    const max = fetchSize(this.#free(), this.#params.places, this.#averageMs, this.#isBacklog);
    try {
      const taken = await this.#params.calls.fetch(max);
      this.#isBacklog = taken.length === max;
      if (this.#isBacklog) this.#isWanted = true;
      for (const { id } of taken) this.#heardOf.set(id, Date.now());
      this.#waiting.push(...taken);
      this.#start();
    } catch (error) {
      // The next look at due jobs tries again.
      this.#params.onError(error);
    }
  }

  #start(): void {
    while (this.#free() > 0) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#running.add(next);
      void this.#runOne(next);
    }
  }

  async #runOne(taken: T): Promise<void> {
    const started = performance.now();
    const failure = await this.#params.run(taken);
    this.#count(performance.now() - started);
    if (failure === undefined) this.#report(taken);
    else await this.#params.calls.fail([taken], failure).catch(this.#params.onError);
    this.#running.delete(taken);
    this.#heardOf.delete(taken.id);
    this.#start();
    if (this.#mayFetch()) this.#fill();
  }

  #count(tookMs: number): void {
    if (Number.isFinite(this.#averageMs)) this.#averageMs += weight * (tookMs - this.#averageMs);
    else this.#averageMs = tookMs;
  }

  #report(taken: T): void {
    this.#done.push(taken);
    this.#reporting ??= this.#reportOn();
  }

  async #reportOn(): Promise<void> {
    while (this.#done.length > 0) {
      await wait(reportAfterMs, undefined, { signal: this.#hurry.signal }).catch(() => undefined);
      const done = this.#done;
      this.#done = [];
      // If this fails, the jobs count as dead after a while and run once more.
      await this.#params.calls.complete(done).catch(this.#params.onError);
    }
    this.#reporting = undefined;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { fetchSize } from './fetch-size.rules.ts';

export type Taken = { id: string; retryCount: number };

/** What a worker asks of the queue that it works on. */
type QueueCalls<T extends Taken> = {
  fetch: (most: number) => Promise<T[]>;
  complete: (jobs: T[]) => Promise<unknown>;
  fail: (jobs: T[], message: string) => Promise<unknown>;
  touch: (jobs: T[]) => Promise<unknown>;
};

/** Answers why it failed, or nothing. */
type Run<T> = (taken: T) => Promise<string | undefined>;

/** What ends within this time is reported in one statement. A process that dies in it runs those once more. */
const reportAfterMs = 100;

/** Announcements that come closer together than this are answered by one fetch; the first of them at once. */
const fetchGapMs = 100;

/** How much the newest job counts in the average. */
const weight = 0.2;

type Params<T extends Taken> = {
  places: number;
  calls: QueueCalls<T>;
  run: Run<T>;
  onError: (error: unknown) => void;
};

/**
 * Works on one queue. A place that becomes free is filled at once, so that a slow job holds up no other; what was done
 * is reported together, and nothing is fetched while nobody said that there is something.
 */
export class QueueWorker<T extends Taken> {
  readonly #params: Params<T>;
  readonly #running = new Set<T>();
  readonly #heardOf = new Map<string, number>();
  readonly #waiting: T[] = [];
  #done: T[] = [];
  /** Nothing is taken ahead of a queue that nobody has seen at work. */
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

  /** There may be something to do. */
  wake(): void {
    this.#isWanted = true;
    this.#fill();
  }

  /** Says of what it has held for longer than this that it is still at work on it. */
  async beat(longerThanMs: number): Promise<void> {
    const before = Date.now() - longerThanMs;
    const due = [...this.#running, ...this.#waiting].filter(({ id }) => (this.#heardOf.get(id) ?? 0) <= before);
    if (due.length === 0) return;
    for (const { id } of due) this.#heardOf.set(id, Date.now());
    await this.#params.calls.touch(due).catch(this.#params.onError);
  }

  /** Fetches nothing more, and answers when all that it holds is done and reported. */
  async finish(): Promise<void> {
    this.#isStopped = true;
    this.#hurry.abort();
    await this.#fetching;
    while (this.#running.size > 0 || this.#waiting.length > 0) await wait(10);
    while (this.#reporting) await this.#reporting;
  }

  /** What it still holds is somebody else's to do. */
  async giveUp(message: string): Promise<void> {
    const held = [...this.#running, ...this.#waiting.splice(0)];
    if (held.length > 0) await this.#params.calls.fail(held, message).catch(this.#params.onError);
  }

  #fill(): void {
    if (this.#fetching) return;
    this.#fetching = this.#fetchOn().finally(() => {
      this.#fetching = undefined;
      // Said while the last fetch was on its way out.
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
    const most = fetchSize(this.#free(), this.#params.places, this.#averageMs, this.#isBacklog);
    try {
      const taken = await this.#params.calls.fetch(most);
      this.#isBacklog = taken.length === most;
      if (this.#isBacklog) this.#isWanted = true;
      for (const { id } of taken) this.#heardOf.set(id, Date.now());
      this.#waiting.push(...taken);
      this.#start();
    } catch (error) {
      // The next look at what is due asks again.
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
      // Unreported they are given out again once they count as dead, and run once more.
      await this.#params.calls.complete(done).catch(this.#params.onError);
    }
    this.#reporting = undefined;
  }
}

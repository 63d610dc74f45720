import { AskedLately } from './asked-lately.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** Including the overhead of each entry. */
const maxBytes = 64 * 1024 * 1024;
const maxEntries = 4_000;

/** Pages show how old a listing is, so they may lag the clock by this much. */
const freshForMs = 60_000;

/** How long the shop is shown from memory after the database was last reached. */
const staleForMinutes = 10;

/** `staleMinutes`: 0 for the embedded database, which cannot go away without the process. */
type Options = { clock?: () => number; staleMinutes?: number };

/** `isOvertaken`: something on it has been sold since. */
type Entry = { answer: CachedAnswer; bytes: number; keptAt: number; isAlwaysKept: boolean; isOvertaken: boolean };

/** Whether changes are heard of: yes; no, but the database is away, so nobody can change anything; or not known. */
export type Hearing = 'certain' | 'away' | 'unknown';

/**
 * Keeps answers from the second time they are asked for, dropping the oldest when full. A change of the catalogue
 * clears everything, and nothing is served as fresh while changes may go unheard. Expired answers stay a while, for
 * when the database is away.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #naming = new Map<string, Set<string>>();
  readonly #clock: () => number;
  readonly #asked: AskedLately;
  readonly #staleForMs: number;
  #alwaysKept: ReadonlySet<string> = new Set();
  #bytes = 0;
  #generation = 0;
  #hearing: Hearing = 'unknown';
  #certainAt = Number.NEGATIVE_INFINITY;
  /** Changes may have been missed before this, so older answers are not served as fresh. */
  #freshSince = Number.NEGATIVE_INFINITY;

  constructor({ clock = Date.now, staleMinutes = staleForMinutes }: Options = {}) {
    this.#clock = clock;
    this.#asked = new AskedLately(clock);
    this.#staleForMs = staleMinutes * 60_000;
  }

  find(key: string): CachedAnswer | undefined {
    const entry = this.#hearing === 'certain' ? this.#entries.get(key) : undefined;
    return entry && this.#isFresh(entry) ? entry.answer : undefined;
  }

  findStale(key: string): CachedAnswer | undefined {
    return this.#isTooLong() ? undefined : this.#entries.get(key)?.answer;
  }

  get isAway(): boolean {
    return this.#hearing === 'away';
  }

  get hearsChanges(): boolean {
    return this.#hearing === 'certain';
  }

  /** Read it before making an answer and pass it to `keep`: an answer overtaken by a change is not kept. */
  get generation(): number {
    return this.#generation;
  }

  /** Most addresses of the catalogue are asked for only once, and not worth keeping. */
  isWanted(key: string): boolean {
    const isKnown = this.#asked.note(key);
    return isKnown || this.#alwaysKept.has(key) || this.#entries.has(key);
  }

  keep(key: string, answer: CachedAnswer, generation: number): void {
    if (this.#hearing !== 'certain' || generation !== this.#generation) return;
    answer.own();
    const { bytes } = answer;
    if (bytes > maxBytes / 8) return;
    const known = this.#entries.get(key);
    if (known) this.#drop(key, known);
    this.#entries.set(key, {
      answer,
      bytes,
      keptAt: this.#clock(),
      isAlwaysKept: this.#alwaysKept.has(key),
      isOvertaken: false,
    });
    this.#bytes += bytes;
    for (const name of answer.names) {
      const keys = this.#naming.get(name) ?? new Set();
      this.#naming.set(name, keys.add(key));
    }
    this.#makeRoom();
  }

  /** Call when the answer has gained a compressed form. */
  recount(key: string, answer: CachedAnswer): void {
    const entry = this.#entries.get(key);
    if (entry?.answer !== answer) return;
    this.#bytes -= entry.bytes;
    entry.bytes = answer.bytes;
    this.#bytes += entry.bytes;
    this.#makeRoom();
  }

  /** Never dropped to make room: the pages that show the shop while its database is away. */
  keepAlways(keys: readonly string[]): void {
    this.#alwaysKept = new Set(keys);
    for (const [key, entry] of this.#entries) entry.isAlwaysKept = this.#alwaysKept.has(key);
  }

  /** Of those always kept: absent, or soon too old to be shown at all. */
  missing(): string[] {
    const soon = this.#clock() - this.#staleForMs;
    return [...this.#alwaysKept].filter((key) => (this.#entries.get(key)?.keptAt ?? Number.NEGATIVE_INFINITY) < soon);
  }

  /** Drops what is too old to be shown at all, even if nobody asks for it. The oldest come first. */
  sweep(): void {
    if (this.#hearing === 'away') {
      if (this.#isTooLong()) this.clear();
      return;
    }
    for (const [key, entry] of this.#entries) {
      if (this.#clock() - entry.keptAt <= freshForMs + this.#staleForMs) break;
      this.#drop(key, entry);
    }
  }

  get size(): { bytes: number; entries: number; askedBytes: number } {
    return { bytes: this.#bytes, entries: this.#entries.size, askedBytes: this.#asked.bytes };
  }

  get names(): string[] {
    return [...this.#naming.keys()];
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#naming.clear();
    this.#bytes = 0;
  }

  /**
   * Their stock has changed: answers that name them, and those being made just now, are no longer fresh. They may still
   * be shown while the database is away.
   */
  drop(names: readonly string[]): void {
    this.#generation += 1;
    for (const name of names) {
      for (const key of this.#naming.get(name) ?? []) {
        const entry = this.#entries.get(key);
        if (entry) entry.isOvertaken = true;
      }
    }
  }

  /** After an outage, answers kept before it may be shown in the next one, but not as fresh. */
  hear(hearing: Hearing): void {
    if (hearing === 'certain') this.#certainAt = this.#clock();
    if (hearing === this.#hearing) return;
    if (hearing === 'unknown' || this.#hearing === 'unknown') this.clear();
    else if (hearing === 'certain') this.expire();
    this.#hearing = hearing;
  }

  /** Changes may have been missed until now. */
  expire(): void {
    this.#generation += 1;
    this.#freshSince = this.#clock();
  }

  #isTooLong(): boolean {
    return this.#clock() - this.#certainAt > this.#staleForMs;
  }

  #isFresh({ keptAt, isOvertaken }: Entry): boolean {
    return !isOvertaken && keptAt > this.#freshSince && this.#clock() - keptAt <= freshForMs;
  }

  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= maxBytes && this.#entries.size <= maxEntries) break;
      if (!entry.isAlwaysKept) this.#drop(key, entry);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const name of entry.answer.names) {
      const keys = this.#naming.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#naming.delete(name);
    }
  }
}

import { AskedLately } from './asked-lately.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** Counted whole, with what each entry takes besides its bodies. */
const mostBytes = 64 * 1024 * 1024;
const mostEntries = 4_000;

/** Pages say how old a listing is: they may be this much behind the clock. */
const freshForMs = 60_000;

/** How long the shop is shown from memory while its database is away, from when that was last heard of. */
const staleForMinutes = 10;

/** `staleMinutes`: none for a database that cannot go away without the process. */
type Options = { clock?: () => number; staleMinutes?: number };

/** `isOvertaken`: something in it was sold since. */
type Entry = { answer: CachedAnswer; bytes: number; keptAt: number; isAlwaysKept: boolean; isOvertaken: boolean };

/**
 * Whether changes are heard of right now: for certain; not, as the database is away and nobody can change anything that
 * this process could hear of; or not known at all.
 */
export type Hearing = 'certain' | 'away' | 'unknown';

/**
 * Answers by what they depend on, the newest kept, from the second time that they are asked for. Everything goes when the catalogue changes, and nothing is served as
 * fresh while it is not known whether it did. What has expired stays a while, for when the database is away.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  /** Which answers name an id. */
  readonly #naming = new Map<string, Set<string>>();
  readonly #clock: () => number;
  readonly #asked: AskedLately;
  readonly #staleForMs: number;
  #alwaysKept: ReadonlySet<string> = new Set();
  #bytes = 0;
  #generation = 0;
  #hearing: Hearing = 'unknown';
  #certainAt = Number.NEGATIVE_INFINITY;
  /** What was kept before is not served as fresh: changes may have been missed since. */
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

  /** What was true when the database was last heard of, for a while after it has gone away. */
  findStale(key: string): CachedAnswer | undefined {
    return this.#isTooLong() ? undefined : this.#entries.get(key)?.answer;
  }

  /** Whether answers of the database are to be replaced by stale ones. */
  get isAway(): boolean {
    return this.#hearing === 'away';
  }

  /** Whether what was kept before is known to be still true. */
  get hearsChanges(): boolean {
    return this.#hearing === 'certain';
  }

  /** Taken before an answer is made, and handed back with it: one that was overtaken by a change is not kept. */
  get generation(): number {
    return this.#generation;
  }

  /** Whether the answer is worth keeping once it is made: most addresses of a catalogue are asked for once. */
  isWanted(key: string): boolean {
    const isKnown = this.#asked.note(key);
    return isKnown || this.#alwaysKept.has(key) || this.#entries.has(key);
  }

  keep(key: string, answer: CachedAnswer, generation: number): void {
    if (this.#hearing !== 'certain' || generation !== this.#generation) return;
    answer.own();
    const { bytes } = answer;
    if (bytes > mostBytes / 8) return;
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

  /** It has another form since it was counted. */
  recount(key: string, answer: CachedAnswer): void {
    const entry = this.#entries.get(key);
    if (entry?.answer !== answer) return;
    this.#bytes -= entry.bytes;
    entry.bytes = answer.bytes;
    this.#bytes += entry.bytes;
    this.#makeRoom();
  }

  /** These make room for no others: what the shop is shown by while its database is away. */
  keepAlways(keys: readonly string[]): void {
    this.#alwaysKept = new Set(keys);
    for (const [key, entry] of this.#entries) entry.isAlwaysKept = this.#alwaysKept.has(key);
  }

  /** Those of them that are not there, or will soon be too old to be shown at all. */
  missing(): string[] {
    const soon = this.#clock() - this.#staleForMs;
    return [...this.#alwaysKept].filter((key) => (this.#entries.get(key)?.keptAt ?? Number.NEGATIVE_INFINITY) < soon);
  }

  /** What is too old to be shown at all goes, and not only when somebody asks for it. The oldest stand first. */
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

  /** What it holds, as it counts, and what it remembers of what it does not hold. */
  get size(): { bytes: number; entries: number; askedBytes: number } {
    return { bytes: this.#bytes, entries: this.#entries.size, askedBytes: this.#asked.bytes };
  }

  /** Every id that an answer shows which is still to be served. */
  get names(): string[] {
    return [...this.#naming.keys()];
  }

  /** Something that visitors see has changed. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#naming.clear();
    this.#bytes = 0;
  }

  /**
   * The stock of these has changed: what names them is made again, and so is what is being made just now. What it was
   * before is still shown when the database goes away.
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

  /** Of a database that was away and is back, what is kept may be shown when it goes again, and not as fresh. */
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
      if (this.#bytes <= mostBytes && this.#entries.size <= mostEntries) break;
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

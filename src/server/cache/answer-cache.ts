import type { CachedAnswer } from './cached-answer.ts';

/** Counted whole, with what each entry takes besides its bodies. */
const mostBytes = 64 * 1024 * 1024;
const mostEntries = 4_000;

/** Pages say how old a listing is: they may be this much behind the clock. */
const freshForMs = 60_000;

type Entry = { answer: CachedAnswer; keptAt: number };

/**
 * Answers by what they depend on, the newest kept. Everything goes when the catalogue changes, and nothing is served
 * while it is not known whether it did.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  /** Which answers name an id. */
  readonly #naming = new Map<string, Set<string>>();
  readonly #clock: () => number;
  #bytes = 0;
  #generation = 0;
  #isCertain = false;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  find(key: string): CachedAnswer | undefined {
    if (!this.#isCertain) return undefined;
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (this.#clock() - entry.keptAt > freshForMs) {
      this.#drop(key, entry);
      return undefined;
    }
    return entry.answer;
  }

  /** Taken before an answer is made, and handed back with it: one that was overtaken by a change is not kept. */
  get generation(): number {
    return this.#generation;
  }

  keep(key: string, answer: CachedAnswer, generation: number): void {
    if (!this.#isCertain || generation !== this.#generation || answer.bytes > mostBytes / 8) return;
    const known = this.#entries.get(key);
    if (known) this.#drop(key, known);
    this.#entries.set(key, { answer, keptAt: this.#clock() });
    this.#bytes += answer.bytes;
    for (const name of answer.names) {
      const keys = this.#naming.get(name) ?? new Set();
      this.#naming.set(name, keys.add(key));
    }
    for (const [oldKey, old] of this.#entries) {
      if (this.#bytes <= mostBytes && this.#entries.size <= mostEntries) break;
      this.#drop(oldKey, old);
    }
  }

  /** What is too old to be served goes, and not only when somebody asks for it. The oldest stand first. */
  sweep(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#clock() - entry.keptAt <= freshForMs) break;
      this.#drop(key, entry);
    }
  }

  /** What it holds, as it counts. */
  get size(): { bytes: number; entries: number } {
    return { bytes: this.#bytes, entries: this.#entries.size };
  }

  /** Something that visitors see has changed. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#naming.clear();
    this.#bytes = 0;
  }

  /** Something about these has changed: what names them is made anew, and so is what is being made just now. */
  drop(names: readonly string[]): void {
    this.#generation += 1;
    for (const name of names) {
      for (const key of this.#naming.get(name) ?? []) {
        const entry = this.#entries.get(key);
        if (entry) this.#drop(key, entry);
      }
    }
  }

  /** Whether changes are heard of right now. Going deaf forgets everything: what was missed is not known. */
  setCertain(isCertain: boolean): void {
    if (isCertain === this.#isCertain) return;
    this.#isCertain = isCertain;
    this.clear();
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.answer.bytes;
    for (const name of entry.answer.names) {
      const keys = this.#naming.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#naming.delete(name);
    }
  }
}

import { hash } from 'node:crypto';

/** So many addresses at most; where two of them meet, the earlier one is forgotten and only costs one more making. */
const places = 2 ** 16;

const rememberedForMs = 60_000;

/**
 * What was asked for within the last minute, as prints of a fixed size: who asks for a million addresses once makes it
 * no larger.
 */
export class AskedLately {
  readonly #prints = new Uint32Array(places);
  readonly #askedAt = new Float64Array(places).fill(Number.NEGATIVE_INFINITY);
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Whether it was asked for, which it is from now on. */
  note(key: string): boolean {
    const digest = hash('sha1', key, 'buffer');
    const place = digest.readUInt16LE(0);
    const print = digest.readUInt32LE(2);
    const now = this.#clock();
    const isKnown = this.#prints[place] === print && now - (this.#askedAt[place] ?? 0) <= rememberedForMs;
    this.#prints[place] = print;
    this.#askedAt[place] = now;
    return isKnown;
  }

  /** What it takes, whatever it was asked. */
  get bytes(): number {
    return this.#prints.byteLength + this.#askedAt.byteLength;
  }
}

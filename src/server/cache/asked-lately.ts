import { hash } from 'node:crypto';

/** When two addresses collide, the earlier is lost, which only costs making one more answer. */
const places = 2 ** 16;

const rememberedForMs = 60_000;

/** What was asked for in the last minute, in fixed space: a flood of different addresses does not make it grow. */
export class AskedLately {
  readonly #prints = new Uint32Array(places);
  readonly #askedAt = new Float64Array(places).fill(Number.NEGATIVE_INFINITY);
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

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

  get bytes(): number {
    return this.#prints.byteLength + this.#askedAt.byteLength;
  }
}

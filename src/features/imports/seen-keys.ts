import { hash } from 'node:crypto';

const firstSize = 4_096;
const fullest = 0.6;

/**
 * Which addresses and numbers a file has had, and in which row first: a table of hashes, 12 bytes for each place, so
 * that half a million rows take some 25 MB and no more.
 */
export class SeenKeys {
  #high = new Uint32Array(firstSize);
  #low = new Uint32Array(firstSize);
  #rows = new Uint32Array(firstSize);
  #count = 0;

  #placeOf(high: number, low: number): number {
    const mask = this.#rows.length - 1;
    let place = low & mask;
    while (this.#rows[place] !== 0 && (this.#high[place] !== high || this.#low[place] !== low)) {
      place = (place + 1) & mask;
    }
    return place;
  }

  #put(high: number, low: number, row: number): void {
    const place = this.#placeOf(high, low);
    this.#high[place] = high;
    this.#low[place] = low;
    this.#rows[place] = row;
  }

  #grow(): void {
    const [high, low, rows] = [this.#high, this.#low, this.#rows];
    const size = rows.length * 2;
    this.#high = new Uint32Array(size);
    this.#low = new Uint32Array(size);
    this.#rows = new Uint32Array(size);
    for (const [place, row] of rows.entries()) {
      if (row !== 0) this.#put(high[place] ?? 0, low[place] ?? 0, row);
    }
  }

  static #hashOf(key: string): readonly [number, number] {
    const digest = hash('sha256', key, 'buffer');
    return [digest.readUInt32LE(0), digest.readUInt32LE(4)];
  }

  /** The row that had it first, or null. */
  rowOf(key: string): number | null {
    return this.#rows[this.#placeOf(...SeenKeys.#hashOf(key))] || null;
  }

  add(key: string, row: number): void {
    if (this.#count >= this.#rows.length * fullest) this.#grow();
    this.#put(...SeenKeys.#hashOf(key), row);
    this.#count += 1;
  }
}

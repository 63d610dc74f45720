import { hash } from 'node:crypto';

const firstSize = 4_096;
const fullest = 0.6;

/** A hash table with 12 bytes a slot, so that half a million rows take some 25 MB. */
export class SeenKeys {
  #high = new Uint32Array(firstSize);
  #low = new Uint32Array(firstSize);
  #rows = new Uint32Array(firstSize);
  #count = 0;

  #slotOf(high: number, low: number): number {
    const mask = this.#rows.length - 1;
    let slot = low & mask;
    while (this.#rows[slot] !== 0 && (this.#high[slot] !== high || this.#low[slot] !== low)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #put(high: number, low: number, row: number): void {
    const slot = this.#slotOf(high, low);
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#rows[slot] = row;
  }

  #grow(): void {
    const [high, low, rows] = [this.#high, this.#low, this.#rows];
    const size = rows.length * 2;
    this.#high = new Uint32Array(size);
    this.#low = new Uint32Array(size);
    this.#rows = new Uint32Array(size);
    for (const [slot, row] of rows.entries()) {
      if (row !== 0) this.#put(high[slot] ?? 0, low[slot] ?? 0, row);
    }
  }

  static #hashOf(key: string): readonly [number, number] {
    const digest = hash('sha256', key, 'buffer');
    return [digest.readUInt32LE(0), digest.readUInt32LE(4)];
  }

  rowOf(key: string): number | null {
    return this.#rows[this.#slotOf(...SeenKeys.#hashOf(key))] || null;
  }

  add(key: string, row: number): void {
    if (this.#count >= this.#rows.length * fullest) this.#grow();
    this.#put(...SeenKeys.#hashOf(key), row);
    this.#count += 1;
  }
}

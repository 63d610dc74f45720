import { SeenKeys } from '../imports/seen-keys.ts';
import type { ImportRecord } from './read-record.rules.ts';

type Person = Pick<ImportRecord, 'email' | 'phone' | 'phoneIsMobile'>;

/** First row of each person. `findRefused` defines who is the same person. */
export class SeenPeople {
  readonly #seen = new SeenKeys();

  rowOfEmail({ email }: Person): number | null {
    return email === null ? null : this.#seen.rowOf(`email:${email}`);
  }

  rowOfPhone({ email, phone, phoneIsMobile }: Person): number | null {
    if (phone === null) return null;
    const own = this.#seen.rowOf(`phone:${phone}`);
    return own || phoneIsMobile || email !== null ? own : this.#seen.rowOf(`switchboard:${phone}`);
  }

  add({ email, phone, phoneIsMobile }: Person, row: number): void {
    if (email !== null) this.#seen.add(`email:${email}`, row);
    if (phone === null) return;
    const isOwn = phoneIsMobile || email === null;
    if (isOwn) this.#seen.add(`phone:${phone}`, row);
    // Many people may share a switchboard: report the first.
    else if (!this.#seen.rowOf(`switchboard:${phone}`)) this.#seen.add(`switchboard:${phone}`, row);
  }
}

import type { ImportRecord } from './read-record.rules.ts';
import { SeenKeys } from './seen-keys.ts';

type Person = Pick<ImportRecord, 'email' | 'phone' | 'phoneIsMobile'>;

/** Where a person stood first in a file. Who is the same person is the rule of `findRefused`. */
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
    // Many people may stand behind one switchboard: the first of them is named.
    else if (!this.#seen.rowOf(`switchboard:${phone}`)) this.#seen.add(`switchboard:${phone}`, row);
  }
}

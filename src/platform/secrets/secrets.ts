export const shortestSecret = 32;

/**
 * What the shop signs, seals and hashes with: the present secret, and while that is being exchanged the one before. Its
 * texts are shown to a function that makes something of one, and nowhere else; so that nothing is made with the former
 * one, and nothing that was made with it goes unread.
 */
export class Secrets {
  readonly #present: string;
  readonly #all: readonly string[];

  constructor(present: string, former?: string) {
    this.#present = present;
    this.#all = former === undefined ? [present] : [present, former];
  }

  /** What goes out or is kept: made with the present one. */
  make<Made>(work: (secret: string) => Made): Made {
    return work(this.#present);
  }

  /** What comes back: the first answer that is one, the present secret's before the former's. */
  read<Value>(work: (secret: string) => Value | null): Value | null {
    for (const secret of this.#all) {
      const value = work(secret);
      if (value !== null) return value;
    }
    return null;
  }

  /** What stands in a table was made with the one or the other: all that it may be. */
  all<Made>(work: (secret: string) => Made): Made[] {
    return this.#all.map(work);
  }
}

/** The setting: one secret, or the new one and the one before with a comma between. Null for anything else. */
export function readSecrets(text: string): Secrets | null {
  const [present = '', former, ...more] = text.split(',').map((part) => part.trim());
  const given = former === undefined ? [present] : [present, former];
  if (more.length > 0) return null;
  if (given.some((secret) => secret.length < shortestSecret) || present === former) return null;
  return new Secrets(present, former);
}

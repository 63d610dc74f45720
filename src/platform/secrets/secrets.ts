export const shortestSecret = 32;

/**
 * The secret in use and, during a change of secret, the previous one. The texts are only passed to a function, so that
 * nothing new is made with the previous secret, and everything made with it can still be read.
 */
export class Secrets {
  readonly #present: string;
  readonly #all: readonly string[];

  constructor(present: string, former?: string) {
    this.#present = present;
    this.#all = former === undefined ? [present] : [present, former];
  }

  make<Made>(work: (secret: string) => Made): Made {
    return work(this.#present);
  }

  read<Value>(work: (secret: string) => Value | null): Value | null {
    for (const secret of this.#all) {
      const value = work(secret);
      if (value !== null) return value;
    }
    return null;
  }

  /** For lookups: a stored hash may come from either secret. */
  all<Made>(work: (secret: string) => Made): Made[] {
    return this.#all.map(work);
  }
}

/** One secret, or the new and the previous one with a comma between. Null for anything else. */
export function readSecrets(text: string): Secrets | null {
  const [present = '', former, ...more] = text.split(',').map((part) => part.trim());
  const secrets = former === undefined ? [present] : [present, former];
  if (more.length > 0) return null;
  if (secrets.some((secret) => secret.length < shortestSecret) || present === former) return null;
  return new Secrets(present, former);
}

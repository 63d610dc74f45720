import { createHash } from 'node:crypto';

/** A statement seen this often will come again. Preparing the others would only fill the server's memory. */
const timesBefore = 3;

/** The server keeps each one in memory, for each connection. */
const maxNames = 300;

/** Texts that grow with a number of rows come in too many variants, and planning is the least of their cost. */
const longestText = 10_000;
const maxValues = 100;

/** Then counting starts over, to limit memory. */
const maxCounted = 2_000;

const isPlannable = /^\s*(?:select|insert|update|delete|with)\b/i;

/** The best plan depends on the pattern: one made for any pattern reads the whole table. */
const dependsOnPattern = /\b(?:i?like|similarity)\b|[^%]%>? \$/i;

/** Without values, a text may hold several statements, and only one can be prepared. */
const isOne = (text: string, valueCount: number) => valueCount > 0 || !text.includes(';');

const nameFrom = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export class StatementNames {
  readonly #times = new Map<string, number>();
  readonly #names = new Map<string, string>();

  nameOf(text: string, valueCount: number): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const isWorth = text.length <= longestText && valueCount <= maxValues && this.#names.size < maxNames;
    if (!isWorth || !isPlannable.test(text) || dependsOnPattern.test(text) || !isOne(text, valueCount))
      return undefined;
    return this.#count(text);
  }

  #count(text: string): string | undefined {
    const times = this.#times.get(text) ?? 0;
    if (times < timesBefore) {
      if (this.#times.size >= maxCounted) this.#times.clear();
      this.#times.set(text, times + 1);
      return undefined;
    }
    this.#times.delete(text);
    const name = nameFrom(text);
    this.#names.set(text, name);
    return name;
  }
}

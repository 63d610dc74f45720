import { createHash } from 'node:crypto';

/** What was asked so often is asked again: the rest would fill the server's memory and be planned once in vain. */
const timesBefore = 3;

/** A server keeps each of them in memory for each connection. */
const mostNames = 300;

/** Texts whose length follows a number of rows come in too many forms, and planning them is the least of their cost. */
const longestText = 10_000;
const mostValues = 100;

/** So many texts are counted at once; then counting starts over. */
const mostCounted = 2_000;

const isPlannable = /^\s*(?:select|insert|update|delete|with)\b/i;

/** What is looked for decides how it is found: a plan that was made for any pattern reads the whole table for most. */
const dependsOnPattern = /\b(?:i?like|similarity)\b|[^%]%>? \$/i;

/** Without values a text may hold several statements, and only one can be prepared. */
const isOne = (text: string, valueCount: number) => valueCount > 0 || !text.includes(';');

const nameFrom = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Names for the texts that are worth planning once for a connection. Of the process: each connection prepares by itself. */
export class StatementNames {
  readonly #times = new Map<string, number>();
  readonly #names = new Map<string, string>();

  nameOf(text: string, valueCount: number): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const isWorth = text.length <= longestText && valueCount <= mostValues && this.#names.size < mostNames;
    if (!isWorth || !isPlannable.test(text) || dependsOnPattern.test(text) || !isOne(text, valueCount))
      return undefined;
    return this.#count(text);
  }

  #count(text: string): string | undefined {
    const times = this.#times.get(text) ?? 0;
    if (times < timesBefore) {
      if (this.#times.size >= mostCounted) this.#times.clear();
      this.#times.set(text, times + 1);
      return undefined;
    }
    this.#times.delete(text);
    const name = nameFrom(text);
    this.#names.set(text, name);
    return name;
  }
}

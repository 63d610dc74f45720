import type { SQL } from 'drizzle-orm';

/** Something that does not add up: which rule it breaks, what it is about, and a sentence that says it. */
export type Breach = { rule: string; ids: readonly string[]; message: string };

/**
 * What holds at any time, asked in one statement, so that it never sees half of a sale. It answers the ids of what breaks
 * it, which should be none. `say` is told how many there are.
 */
export type Rule = { question: (now: Date) => SQL; say: (count: number) => string };

/** So many ago, by the clock of the process: what is under way is no breach. */
export const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

export const counted = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

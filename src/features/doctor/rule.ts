import type { SQL } from 'drizzle-orm';

export type Breach = { rule: string; ids: readonly string[]; message: string };

/**
 * One statement, so that it never sees half of a sale. It selects the ids of violations; there should be none. `say`
 * gets their number.
 */
export type Rule = { question: (now: Date) => SQL; say: (count: number) => string };

/** Work in progress is not a breach. */
export const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

export const counted = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/**
 * What a call of each class may take. `points` are what it takes of its network's budget, about its milliseconds of the
 * processor with those of the database; the rest is held by a test that makes every call of the document.
 */
export type CallCost = { points: number; statements: number; rows: number; kB: number };

export const callCosts = {
  /** What a provider signs: junk falls at the signature, and a busy shop is told much by few addresses. */
  signed: { points: 0, statements: 40, rows: 40, kB: 1 },
  /** A row and what belongs to it, or a page of a list. */
  usual: { points: 5, statements: 20, rows: 265, kB: 125 },
  /** A page, a search (which compares more than it shows), a password, a document, a write that moves stock or money. */
  heavy: { points: 20, statements: 60, rows: 520, kB: 620 },
  /** Lists and files that are whole, however long; here of three thousand leads. They are read in batches. */
  whole: { points: 50, statements: 45, rows: 3_600, kB: 600 },
} as const satisfies Record<string, CallCost>;

export type CostClass = keyof typeof callCosts;

/** Asked before the work begins; refuses what goes over the network's budget. */
export type Spend = (cost: CostClass) => Promise<void>;

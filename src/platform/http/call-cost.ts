/**
 * Limits of a call of each class. `points` are charged to its network's budget, about its milliseconds of processor
 * time with the database's; a test that makes every call of the document checks the rest.
 */
export type CallCost = { points: number; statements: number; rows: number; kB: number };

export const callCosts = {
  /** Signed by a provider: junk fails at the signature, and a busy shop gets many events from few addresses. */
  signed: { points: 0, statements: 40, rows: 40, kB: 1 },
  /** A row and its related rows, or a page of a list. */
  usual: { points: 5, statements: 20, rows: 265, kB: 125 },
  /** A page, a search (which compares more than it shows), a password, a document, a write of stock or money. */
  heavy: { points: 20, statements: 64, rows: 520, kB: 620 },
  /** Complete lists and files of any length; here of three thousand leads. They are read in batches. */
  whole: { points: 50, statements: 45, rows: 3_600, kB: 600 },
} as const satisfies Record<string, CallCost>;

export type CostClass = keyof typeof callCosts;

/** Called before the work begins; refuses a call above the network's budget. */
export type Spend = (cost: CostClass) => Promise<void>;

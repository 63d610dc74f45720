import type { Statement } from './statement.ts';

/** Documentation that supports the claim. */
type Source = { title: string; address: string };

/**
 * A PostgreSQL 15 feature that a distributed database handles differently. `lacks`: refused or without effect.
 * `restricts`: needs a newer release, a setting, or has limits.
 */
export type Lack = {
  name: string;
  kind: 'lacks' | 'restricts';
  says: string;
  recognises: (statement: Statement) => boolean;
  /** A shorter name for the statement, if its own says too much. */
  nameOf?: (statement: Statement) => string;
  /** What the shop would have to change; nothing if it does not use the feature. */
  change: string;
  /** Empty if no documentation was found. */
  sources: readonly Source[];
};

export const written =
  (pattern: RegExp) =>
  ({ text }: Statement): boolean =>
    pattern.test(text);

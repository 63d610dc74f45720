import type { Statement } from './statement.ts';

/** A page that was read: its title and address. */
type Source = { title: string; address: string };

/**
 * Something that PostgreSQL 15 has and a distributed database has not, or has otherwise. `lacks`: it is refused or does
 * nothing. `restricts`: it is there with a newer release, a setting or a limit.
 */
export type Lack = {
  name: string;
  kind: 'lacks' | 'restricts';
  says: string;
  recognises: (statement: Statement) => boolean;
  /** What each use is called, where the statement's own name says too much. */
  nameOf?: (statement: Statement) => string;
  /** What the shop would have to do; nothing where it uses none of it. */
  change: string;
  /** None: not found in documentation here. */
  sources: readonly Source[];
};

/** Recognised by how it is written. */
export const written =
  (pattern: RegExp) =>
  ({ text }: Statement): boolean =>
    pattern.test(text);

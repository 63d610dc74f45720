import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import type { Enqueue } from '../jobs/job.ts';

/** Reads what everybody may see, from wherever it is known to be up to date. */
export type ReadShown = <Value>(work: (db: Db) => Promise<Value>) => Promise<Value>;

/** What every noun's API is given. Nothing of it is global, so a test gives its own. */
export type ApiDeps = {
  db: Db;
  /** Where there is a replica. */
  readShown?: ReadShown;
  env: Env;
  enqueue: Enqueue;
  now: () => Date;
  /** Told after a commit which listings have another stock than before. */
  stockChanged: (leadIds: readonly string[]) => void;
};

/** Of a shop without a replica all comes from its one database. */
export const shownReads = ({ db, readShown }: Pick<ApiDeps, 'db' | 'readShown'>): ReadShown =>
  readShown ?? ((work) => work(db));

/** What the outer server tells each request about itself. */
export type ApiVariables = { Variables: { clientAddress: string } };

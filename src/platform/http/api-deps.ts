import type { Db } from '../database/db.ts';
import type { JobServices } from '../jobs/job.ts';
import type { Spend } from './call-cost.ts';
import type { NoteSecurity } from './security-events.ts';

/** For reads that are the same for everybody: uses the replica if it is up to date. */
export type ReadShown = <Value>(work: (db: Db) => Promise<Value>) => Promise<Value>;

/** Never global, so that tests can pass their own. */
export type ApiDeps = Pick<JobServices, 'db' | 'env' | 'enqueue' | 'now' | 'stockChanged'> & {
  readShown?: ReadShown;
  /** Defaults to `db`. */
  health?: Db;
};

export const shownReads = ({ db, readShown }: Pick<ApiDeps, 'db' | 'readShown'>): ReadShown =>
  readShown ?? ((work) => work(db));

/** `spend` is missing where no network budget applies, `noteSecurity` where one noun's calls are served alone. */
export type ApiVariables = {
  Variables: {
    params: Readonly<Record<string, string>>;
    clientAddress: string;
    spend?: Spend;
    noteSecurity?: NoteSecurity /** Of an admin. */;
    role?: string;
  };
};

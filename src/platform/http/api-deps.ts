import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import type { Enqueue } from '../jobs/job.ts';

/** What every noun's API is given. Nothing of it is global, so a test gives its own. */
export type ApiDeps = {
  db: Db;
  env: Env;
  enqueue: Enqueue;
  now: () => Date;
  /** Told after a commit which listings have another stock than before. */
  stockChanged: (leadIds: readonly string[]) => void;
};

/** What the outer server tells each request about itself. */
export type ApiVariables = { Variables: { clientAddress: string } };

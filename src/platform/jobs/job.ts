import type { z } from 'zod';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { MailFile, Transport } from '../mail/transport.ts';

export type JobServices = {
  db: Db;
  enqueue: Enqueue;
  env: Env;
  log: Log;
  transport: Transport | null;
  /** Makes the files of a mail from what it is stored with. */
  filesOf: (reference: string) => Promise<MailFile[]>;
  now: () => Date;
  /** Told after a commit which listings have another stock than before. */
  stockChanged: (leadIds: readonly string[]) => void;
};

type Attempt = { isLast: boolean };

export type Job<Payload extends object = object> = {
  name: string;
  payload: z.ZodType<Payload>;
  run(services: JobServices, payload: Payload, attempt: Attempt): Promise<void>;
  /** How often it is tried again, with growing pauses that start at `retryDelaySeconds`. */
  retries?: number;
  retryDelaySeconds?: number;
  /** After so long it counts as lost and is given out again: a quarter of an hour, where nothing else is said. */
  longestSeconds?: number;
  /** How many are taken at once. */
  concurrency?: number;
  /** Cron, in Swedish time: runs once per period, however many processes there are. */
  schedule?: string;
};

/** `isUrgent`: somebody waits for it, so it goes before what nobody waits for. */
type EnqueueOptions = { startAfter?: Date; isUrgent?: boolean };

/** Queues a job in the caller's transaction: it exists exactly when the change that asks for it does. */
export type Enqueue = <Payload extends object>(
  tx: Db,
  job: Job<Payload>,
  payload: Payload,
  options?: EnqueueOptions,
) => Promise<void>;

/** Lets TypeScript infer the payload from its schema. */
export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job;

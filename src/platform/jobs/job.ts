import { z } from 'zod';
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
  filesOf: (reference: string) => Promise<MailFile[]>;
  now: () => Date;
  /** Called after a commit with the listings whose stock changed. */
  stockChanged: (leadIds: readonly string[]) => void;
};

/** `stopping`: aborted when the shop stops, for jobs that can leave off and queue the rest. */
type Attempt = { isLast: boolean; stopping?: AbortSignal };

export type Job<Payload extends object = object> = {
  name: string;
  payload: z.ZodType<Payload>;
  run(services: JobServices, payload: Payload, attempt: Attempt): Promise<void>;
  /** Pauses between tries grow, starting at `retryDelaySeconds`. */
  retries?: number;
  retryDelaySeconds?: number;
  /** After this long the job counts as lost and is handed out again. Default: a quarter of an hour. */
  longestSeconds?: number;
  concurrency?: number;
  /** Cron, in Swedish time. Runs once a period, however many processes there are. */
  schedule?: string;
};

/** `isUrgent`: somebody is waiting for it. */
type EnqueueOptions = { startAfter?: Date; isUrgent?: boolean };

/** `run` belongs to the room that handles the job, which may rank above the one that queues it. */
type Description<Payload extends object> = Pick<Job<Payload>, 'name' | 'payload'> & Partial<Pick<Job<Payload>, 'run'>>;

/** Queues in the caller's transaction, so that the job exists only if the change commits. */
export type Enqueue = <Payload extends object>(
  tx: Db,
  job: Description<Payload>,
  payload: Payload,
  options?: EnqueueOptions,
) => Promise<void>;

/** For work over all rows of years: if it were handed out again while it runs, it would be done twice at once. */
export const longWorkSeconds = 6 * 3_600;

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job;

const nothing = z.object({});

type Scheduled = Omit<Job<z.infer<typeof nothing>>, 'payload' | 'schedule'> & { schedule: string };

/** It finds what is due by itself. */
export const defineScheduledJob = (job: Scheduled) => defineJob({ ...job, payload: nothing });

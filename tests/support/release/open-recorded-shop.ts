import { z } from 'zod';
import { createFirstAdmin } from '../../../src/features/accounts/create-first-admin.ts';
import { foldSupply } from '../../../src/features/catalogue/fold-supply.ts';
import { keepShownTerms } from '../../../src/features/content/keep-shown-terms.ts';
import { seedContentBlocks } from '../../../src/features/content/seed-content-blocks.ts';
import { demoEventSchema, signDemoEvent } from '../../../src/features/payments/demo/demo-event.ts';
import { sendDemoEventJob } from '../../../src/features/payments/demo/send-demo-event.job.ts';
import { beginRetention } from '../../../src/features/privacy/retention-state.ts';
import { numberReceipts } from '../../../src/features/receipts/issue-documents.ts';
import { refreshFactsLater } from '../../../src/features/stock/refresh-facts.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { createPglite, databaseOn } from '../../../src/platform/database/open-database.ts';
import type { Enqueue, Job, JobServices } from '../../../src/platform/jobs/job.ts';
import { openJobQueue } from '../../../src/platform/jobs/queue.ts';
import { createLog } from '../../../src/platform/log.ts';
import { createSmtpTransport, type Transport } from '../../../src/platform/mail/transport.ts';
import { fillDemoData } from '../../../src/server/demo-data/fill-demo-data.ts';
import { jobs } from '../../../src/server/jobs.ts';
import { mailFiles } from '../../../src/server/mail-files.ts';
import { startSmtpServer } from '../network/smtp-server.ts';
import { createTestApp, testEnv } from '../test-app.ts';
import { fixDatabase, setDatabaseClock } from './fix-database.ts';
import { recordStatements } from './record-statements.ts';

const settings = { PAYMENTS: 'demo', PUBLIC_URL: 'http://localhost:3000', ADMIN_EMAIL: 'admin@exempel.example' };

export const recordedAdmin = { username: 'admin', password: 'ett exempel som varar' };

type Call = { body?: object | string; cookie?: string; headers?: Record<string, string>; refused?: number };

/**
 * A demo shop that records every statement from the start. Its clock moves only when told, and jobs run after each
 * call, without the job queue, since pg-boss is not part of the recording.
 */
export async function openRecordedShop() {
  const smtp = await startSmtpServer();
  const database = databaseOn(await createPglite());
  const { db } = database;
  const env = testEnv(settings);
  let clock = new Date('2026-03-02T09:00:00Z');
  const now = () => clock;
  await migrate(db);
  await fixDatabase(db);
  await (await openJobQueue(database, jobs, () => {})).stop();
  const statements = await recordStatements(database);
  await setDatabaseClock(db, clock);

  const waiting: (() => Promise<void>)[] = [];
  const stale = new Set<string>();
  const sent: Parameters<Transport>[0][] = [];
  const send = createSmtpTransport({
    smtpUrl: smtp.url,
    sender: () => ({ from: { name: 'Torget', address: 'no-reply@torget.example' } }),
    publicUrl: settings.PUBLIC_URL,
    keepsConnections: true,
  });
  const runDemoEvent = async (payload: object) => {
    const event = signDemoEvent(demoEventSchema.parse(payload), env.SESSION_SECRET, clock);
    const answer = await app.request('/api/webhooks/demo', event);
    if (!answer.ok) throw new Error(`The shop answered its demo event with ${answer.status}.`);
  };
  const enqueue: Enqueue = async (_tx, job, payload) => {
    const run = async () => jobs.find(({ name }) => name === job.name)?.run(services, payload, { isLast: false });
    waiting.push(job.name === sendDemoEventJob.name ? () => runDemoEvent(payload) : run);
  };
  const services: JobServices = {
    db,
    env,
    enqueue,
    now,
    log: createLog('silent'),
    stockChanged: (ids) => {
      for (const id of ids) stale.add(id);
    },
    transport: async (mail, files) => {
      sent.push(mail);
      await send(mail, files);
    },
    filesOf: (reference) => mailFiles(db, reference, env),
  };
  const app = createTestApp(database, { settings, now, deps: { enqueue, stockChanged: services.stockChanged } });

  /** Runs queued jobs and what they queue, and the updates that a running shop makes within a second. */
  async function work(): Promise<void> {
    for (let run = waiting.shift(); run; run = waiting.shift()) await run();
    if (stale.size === 0) return;
    for (const leadId of stale) await refreshFactsLater(db, leadId, clock);
    stale.clear();
    await numberReceipts(db);
    await foldSupply(db);
  }

  async function pass(minutes: number): Promise<void> {
    clock = new Date(clock.getTime() + minutes * 60_000);
    await setDatabaseClock(db, clock);
  }

  /** One call, a minute after the last one, and the jobs it queues. */
  async function call(method: string, path: string, { body, cookie, headers = {}, refused }: Call = {}) {
    await pass(1);
    const answer = await app.request(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.10',
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    await work();
    const isExpected = refused === undefined ? answer.status < 400 : answer.status === refused;
    if (!isExpected) throw new Error(`${method} ${path}: ${answer.status} ${bytes.toString('utf8').slice(0, 300)}`);
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    const json: unknown = isJson ? JSON.parse(bytes.toString('utf8')) : null;
    return { json, headers: answer.headers, status: answer.status };
  }

  /** Reads a page of a list and the next one. */
  async function readOn(path: string, cookie = ''): Promise<void> {
    const { headers } = await call('GET', path, { cookie });
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    if (next) await call('GET', next, { cookie });
  }

  const read = async <Shape extends z.ZodType>(path: string, shape: Shape, cookie = ''): Promise<z.output<Shape>> =>
    shape.parse((await call('GET', path, { cookie })).json);

  const write = async <Shape extends z.ZodType>(
    path: string,
    body: object,
    shape: Shape,
    cookie = '',
  ): Promise<z.output<Shape>> => shape.parse((await call('POST', path, { body, cookie })).json);

  return {
    app,
    now,
    statements,
    call,
    read,
    readOn,
    write,
    pass,
    /** Newest last. */
    mailsTo: (address: string) => sent.filter(({ to }) => to === address),
    async open(): Promise<void> {
      await seedContentBlocks(db);
      await keepShownTerms(db, env, clock);
      await fillDemoData(db, clock, env);
      await beginRetention(db, clock);
      await createFirstAdmin(db, recordedAdmin, env.DATA_DIR);
    },
    async run(job: Job): Promise<void> {
      await pass(1);
      await job.run(services, job.payload.parse({}), { isLast: true });
      await work();
    },
    async close(): Promise<void> {
      send.close();
      await smtp.stop();
      await database.close();
    },
  };
}

export type RecordedShop = Awaited<ReturnType<typeof openRecordedShop>>;

export const idRow = z.object({ id: z.string() });
export const idRows = z.array(idRow);

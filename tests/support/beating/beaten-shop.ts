import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../free-port.ts';
import { isReady, newFolder, type ShopProcess, spawnShop } from '../shop-process.ts';

const root = join(import.meta.dirname, '../../..');

export const beatenAdmin = { username: 'chefen', password: 'ett riktigt bra lösenord' };

const openWithinMs = 120_000;

async function untilReady(url: string, { child, stderr }: ShopProcess): Promise<void> {
  const deadline = Date.now() + openWithinMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The shop did not open: ${stderr()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const breachesShape = z.object({ breaches: z.array(z.object({ rule: z.string(), message: z.string() })) });

/** As a user runs `npm run doctor`. */
async function runDoctor(env: Record<string, string>, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'scripts/doctor.ts'), ...args], {
    cwd: env.DATA_DIR,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  await once(child, 'close');
  return said;
}

async function askDoctor(env: Record<string, string>): Promise<string[]> {
  const said = await runDoctor(env, ['--json']);
  const line = said.split('\n').find((one) => one.startsWith('{')) ?? '';
  if (!line) throw new Error(`The doctor said nothing: ${said}`);
  return breachesShape.parse(JSON.parse(line)).breaches.map(({ rule, message }) => `${rule}: ${message}`);
}

const residentLine = /^VmRSS:\s+(\d+) kB$/m;

export type BeatenShop = {
  url: string;
  port: number;
  folder: string;
  pid: () => number;
  log: () => string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops it gracefully, as an update does. */
  leave: () => Promise<void>;
  doctor: () => Promise<string[]>;
  afterFailover: () => Promise<string>;
  /** PostgreSQL's own recovery came to this moment. */
  afterRestore: (restoredTo: string) => Promise<string>;
  megabytes: () => Promise<number>;
  handles: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Runs the built shop on data that survives its processes. Uses the embedded database unless `DATABASE_URL` is set. */
export async function openBeatenShop(settings: Record<string, string> = {}): Promise<BeatenShop> {
  const folder = settings.DATA_DIR ?? (await newFolder());
  const port = await freePort();
  const env = {
    DATA_DIR: folder,
    DEMO_DATA: 'on',
    ADMIN_USERNAME: beatenAdmin.username,
    ADMIN_PASSWORD: beatenAdmin.password,
    SESSION_SECRET: 'the same secret for every process of one shop',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...settings,
    PORT: String(port),
  };
  const url = `http://localhost:${port}`;
  let running = spawnShop(env, []);
  const pid = () => running.child.pid ?? 0;
  const start = async () => {
    running = spawnShop(env, []);
    await untilReady(url, running);
  };
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.ended;
  };
  await untilReady(url, running);
  return {
    url,
    port,
    folder,
    pid,
    log: () => running.stderr() + running.stdout(),
    start,
    kill: () => end('SIGKILL'),
    leave: () => end('SIGTERM'),
    doctor: () => askDoctor(env),
    afterFailover: () => runDoctor(env, ['--after-failover']),
    afterRestore: (moment) => runDoctor(env, ['--after-restore', '--restored-to', moment]),
    async megabytes() {
      const [, kilobytes] = residentLine.exec(await readFile(`/proc/${pid()}/status`, 'utf8')) ?? [];
      if (!kilobytes) throw new Error('The shop has no memory: it has ended.');
      return Math.round(Number(kilobytes) / 1024);
    },
    handles: async () => (await readdir(`/proc/${pid()}/fd`)).length,
    async stop() {
      await end('SIGKILL');
      if (!settings.DATA_DIR) await rm(folder, { recursive: true, force: true });
    },
  };
}

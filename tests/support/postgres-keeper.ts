// Runs a throw-away PostgreSQL until the parent's end of the pipe closes, so that server and folder are removed even if
// the parent is killed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { freePort } from './free-port.ts';
import { findBinaries, type Identity } from './postgres-binaries.ts';

const keeperParams = z.object({
  durability: z.enum(['durable', 'fast']),
  source: z.enum(['machine', 'package']).optional(),
  primary: z.url().optional(),
  baseBackup: z.string().optional(),
  more: z.array(z.string()),
});

type Params = z.infer<typeof keeperParams>;

const startPatienceMs = 30_000;
const stopPatienceMs = 10_000;

/** PostgreSQL refuses to run as root, so root uses another account. */
function identity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const users = lines.map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find(([candidate]) => candidate === name)).find(Boolean);
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}

// Where rows were deleted and cleaned away, new ones take their places: without an order, rows come as they were written.
const fastSettings = ['autovacuum=off', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const settings = (port: number, durable: boolean, more: readonly string[]) => [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=128MB',
  ...(durable ? [] : fastSettings),
  ...more,
];

async function isUp(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function waitUntilUp(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startPatienceMs;
  while (!(await isUp(url))) {
    const ended = server.exitCode !== null || server.signalCode !== null;
    if (ended || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${output()}`);
    await wait(30);
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT'); // "fast": clients are sent away
  const patience = setTimeout(() => server.kill('SIGQUIT'), stopPatienceMs);
  await ended;
  clearTimeout(patience);
}

const callerIsGone = () =>
  new Promise((resolve) => {
    process.stdin.once('end', resolve).once('error', resolve).resume();
  });

type Run = { uid?: number; gid?: number; cwd: string; env: Record<string, string | undefined> };

function makeEmpty(bin: string, data: string, run: Run): void {
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...run, stdio: ['ignore', 'ignore', 'pipe'] });
}

const isLeftOut = (path: string) => /\/(?:pg_wal\/.+|postmaster\.(?:pid|opts))$/.test(path);

/** Like `pg_basebackup`, which not every PostgreSQL package contains. */
async function copyPrimary(primaryUrl: string, data: string, run: Run): Promise<void> {
  const client = new Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    await client.query("select pg_backup_start('standby', true)");
    cpSync(rows[0]?.folder ?? '', data, { recursive: true, filter: (path) => !isLeftOut(path) });
    const ended = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    writeFileSync(join(data, 'backup_label'), ended.rows[0]?.label ?? '');
    writeFileSync(join(data, 'standby.signal'), '');
    const { hostname, port } = new URL(primaryUrl);
    const conninfo = `host=${hostname} port=${port} user=postgres application_name=standby`;
    appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  } finally {
    await client.end();
  }
  const owner = run.uid === undefined ? [] : ['-R', `${run.uid}:${run.gid}`, data];
  if (owner.length > 0) execFileSync('chown', owner);
  chmodSync(data, 0o700);
}

/** What `pg_basebackup` wrote, to be brought forward by the archive that `restore_command` names. */
function takeBaseBackup(folder: string, data: string, run: Run): void {
  cpSync(folder, data, { recursive: true });
  writeFileSync(join(data, 'recovery.signal'), '');
  if (run.uid !== undefined) execFileSync('chown', ['-R', `${run.uid}:${run.gid}`, data]);
  chmodSync(data, 0o700);
}

async function keep({ durability, source, primary, baseBackup, more }: Params): Promise<void> {
  const gone = callerIsGone();
  const user = identity();
  const binaries = findBinaries(user, source);
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  try {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const run = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
    if (primary) await copyPrimary(primary, data, run);
    else if (baseBackup) takeBaseBackup(baseBackup, data, run);
    else makeEmpty(binaries.bin, data, run);
    const port = await freePort();
    const options = settings(port, durability === 'durable', more).flatMap((setting) => ['-c', setting]);
    const server = spawn(join(binaries.bin, 'postgres'), ['-D', data, ...options], {
      ...run,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const lines: string[] = [];
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text);
      if (lines.length > 200) lines.shift();
    });
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    try {
      await waitUntilUp(url, server, () => lines.join(''));
      process.stdout.write(`${JSON.stringify({ url, pid: server.pid })}\n`);
      await gone;
    } finally {
      await stopServer(server);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    binaries.removeCopy();
  }
}

// Ctrl-C reaches the whole process group; this one ends when the parent's pipe closes.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

await keep(keeperParams.parse(JSON.parse(process.argv[2] ?? '{}')));

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../support/free-port.ts';
import { isOpen } from '../../support/shop-process.ts';

const root = join(import.meta.dirname, '../../..');
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

let container = '';
let folder = '';
let shop = '';
let node = '';

/** The JSON array of a Containerfile instruction. */
const listOf = (instruction: RegExp): string[] => {
  const [, list = '[]'] = instruction.exec(container) ?? [];
  return z.array(z.string()).parse(JSON.parse(list));
};

const lockShape = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), optional: z.boolean().optional() })),
});

/** As `npm run pack` leaves them on a machine with a Node of its own. */
async function copyRuntimePackages(to: string): Promise<void> {
  const { packages } = lockShape.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  for (const [path, { dev, optional }] of Object.entries(packages)) {
    if (!path || dev || optional) continue;
    const from = join(root, path);
    const isOwn = (source: string) => !relative(from, source).split('/').includes('node_modules');
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(from, join(to, path), { recursive: true, filter: isOwn });
  }
}

/** Lays out the image's second stage where the shop's user may read all and write nothing. */
async function layOut(): Promise<void> {
  const copied = [...container.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' ').map((path) => path.replace('/shop/', '')),
  );
  expect(copied).toEqual(expect.arrayContaining(['dist', 'node_modules', 'package.json']));
  for (const path of copied) {
    if (path === 'node_modules') await copyRuntimePackages(shop);
    else await cp(join(root, path), join(shop, path), { recursive: true });
  }
  await setModes('a-w,a+rX');
}

async function setModes(mode: string): Promise<void> {
  const [code] = await once(spawn('chmod', ['-R', mode, shop]), 'exit');
  expect(code).toBe(0);
}

beforeAll(async () => {
  container = await readFile(join(root, 'Containerfile'), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'shop-packed-'));
  await chmod(folder, 0o755);
  shop = join(folder, 'shop');
  node = join(folder, 'node');
  await cp(process.execPath, node);
  await layOut();
});
afterAll(async () => {
  await setModes('u+w');
  await rm(folder, { recursive: true, force: true });
});

async function ownFolder(name: string): Promise<string> {
  const made = await mkdtemp(join(folder, name));
  if (isRoot) await chown(made, nobody, nobody);
  return made;
}

/** Runs Node in the packed folder, as a user whom its permissions bind. */
function run(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(node, args, {
    cwd: shop,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  return { child, ended, said: () => said };
}

async function outputOf(script: string): Promise<string> {
  const { ended, said } = run(['--input-type=module', '-e', script]);
  await ended;
  return said().trim();
}

test('the packed folder is readable but not writable for the user that runs the shop', async () => {
  for (const path of ['new-file', 'package.json', 'dist/server/main.js', 'node_modules/new-file']) {
    const written = await outputOf(`
      import { openSync } from 'node:fs';
      try { openSync('${path}', 'a'); console.log('written'); } catch (error) { console.log(error.code); }`);
    expect([path, written]).toEqual([path, 'EACCES']);
  }
});

test('every part of the shop, also one loaded later, finds its packages among the runtime ones', async () => {
  expect(await outputOf(`await import('vitest').catch(({ code }) => console.log(code))`)).toBe('ERR_MODULE_NOT_FOUND');
  const loaded = await outputOf(`
    import { readdirSync } from 'node:fs';
    const assets = process.cwd() + '/dist/server/assets/';
    const parts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    for (const part of parts) await import(assets + part);
    console.log(parts.length);`);
  expect(Number(loaded), loaded).toBeGreaterThan(50);
});

test('the contents of the image run without privileges, have a health check, and run its commands', async () => {
  const [dataDir, scratch] = [await ownFolder('data-'), await ownFolder('tmp-')];
  const port = await freePort();
  const [command = '', ...args] = listOf(/^CMD (\[.+\])$/m);
  expect(command).toBe('node');
  const set = Object.fromEntries((/^ENV (.+)$/m.exec(container)?.[1] ?? '').split(' ').map((one) => one.split('=')));
  expect(set).toEqual({
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    HOST: '0.0.0.0',
    PORT: '3000',
    DATA_DIR: '/data',
  });
  const given = { PAYMENTS: 'demo', ADMIN_PASSWORD: 'a-long-password-1', PORT: String(port), LOG_LEVEL: 'warn' };
  const env = { ...set, ...given, HOST: '127.0.0.1', DATA_DIR: dataDir, TMPDIR: scratch, HOME: scratch };
  const { child, ended, said } = run(args, env);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await isOpen(url, { child, ended, stdout: said, stderr: said });
  const [, ...check] = listOf(/HEALTHCHECK[^[]*(\[.+\])$/m);
  const isWell = () => run(check, { PORT: String(port) }).ended;
  expect(await isWell(), said()).toBe(0);
  expect((await fetch(`${url}/leads`)).status).toBe(200);
  const doctor = run(['scripts/doctor.ts', '--json'], { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  expect(await doctor.ended).toBe(0);
  expect(JSON.parse(doctor.said())).toMatchObject({ breaches: [] });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await isWell()).toBe(1);
  expect(await readdir(dataDir)).toContain('postgres');
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

const scripts = ['ensure-built', 'ensure-installed', 'install-lock', 'make-ready', 'project', 'project-node'].map(
  (name) => `${name}.mjs`,
);

/** Like npm, takes a package with a package.json for a complete one, and writes its list of all at the end. */
const npm = `
  const { existsSync, mkdirSync, readFileSync, writeFileSync, appendFileSync, rmSync } = require('node:fs');
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const args = process.argv.slice(2);
  const { dependencies, devDependencies } = read('package.json');
  const dev = args.includes('--omit=dev') ? {} : devDependencies;
  const named = args.filter((arg) => arg.includes('@')).map((arg) => arg.split('@')[0]);
  const wanted = [...new Set([...Object.keys({ ...dependencies, ...dev }), ...named])];
  const { packages } = read('package-lock.json');
  for (const name of Object.keys(devDependencies)) {
    if (!wanted.includes(name)) rmSync('node_modules/' + name, { recursive: true, force: true });
  }
  for (const name of wanted.filter((one) => !existsSync('node_modules/' + one + '/package.json'))) {
    appendFileSync('unpacked', name + ' ');
    mkdirSync('node_modules/' + name, { recursive: true });
    writeFileSync('node_modules/' + name + '/package.json', '{}');
    if (process.env.STOPS_AT === name) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    writeFileSync('node_modules/' + name + '/index.js', '');
  }
  if (process.env.TAMPERED) packages['node_modules/runs'].integrity = 'sha512-other';
  const installed = Object.fromEntries(wanted.map((name) => ['node_modules/' + name, packages['node_modules/' + name]]));
  if (process.env.ADDS) {
    mkdirSync('node_modules/added');
    installed['node_modules/added'] = JSON.parse(process.env.ADDS);
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
`;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-'));
  await mkdir(join(folder, 'scripts'));
  for (const name of scripts) await cp(join(import.meta.dirname, name), join(folder, 'scripts', name));
  await writeFile(join(folder, 'npm.js'), npm);
  const kinds = { dependencies: { runs: '1.0.0' }, devDependencies: { builds: '1.0.0', tests: '1.0.0' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...kinds, buildDependencies: ['builds'] }));
  await lock('1.0.0');
});
afterEach(() => rm(folder, { recursive: true }));

async function lock(version: string): Promise<void> {
  const one = (name: string) => [`node_modules/${name}`, { version, integrity: `sha512-${name}-${version}` }];
  const packages = { '': {}, ...Object.fromEntries(['runs', 'builds', 'tests'].map(one)) };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

/** Together with the npm that it has started. */
const killAll = ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGKILL');

function start(calls: string, env: Record<string, string> = {}) {
  const script = `import { dropDevelopmentParts, ensureInstalled } from './scripts/ensure-installed.mjs'; ${calls}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, npm_config_user_agent: 'npm/11.0.0', npm_execpath: join(folder, 'npm.js'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) killAll(child);
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, said })) };
}

const install = async (part: string, env = {}) => (await start(`await ensureInstalled('${part}')`, env).ended).code;

const fileIn = (path: string) => readFile(join(folder, path), 'utf8').catch(() => '');
const unpacked = async () => (await fileIn('unpacked')).split(' ').filter(Boolean);
const isWhole = async (name: string) => (await readFile(join(folder, `node_modules/${name}/index.js`))).length === 0;

test('a first start installs what runs and builds the shop, a test run adds the rest, and nothing is installed twice', async () => {
  expect(await install('build')).toBe(0);
  expect(await unpacked()).toEqual(['runs', 'builds']);
  await install('run');
  await install('all');
  await install('build');
  expect(await unpacked()).toEqual(['runs', 'builds', 'tests']);
});

test('a changed lockfile keeps the test packages where tests have been run', async () => {
  await install('all');
  await lock('1.0.1');
  await install('build');
  expect(await fileIn('node_modules/tests/package.json')).toBe('{}');
});

test('production keeps only runtime packages, and a build adds its own again', async () => {
  await install('build');
  const { code } = await start('await dropDevelopmentParts()').ended;
  expect([code, await fileIn('node_modules/builds/package.json')]).toEqual([0, '']);
  await install('run');
  expect(await unpacked()).toEqual(['runs', 'builds']);
  await install('build');
  expect(await unpacked()).toEqual(['runs', 'builds', 'builds']);
});

test('an interrupted installation is completed: no package stays incomplete, and complete ones are not installed again', async () => {
  await install('build');
  const { child, ended } = start(`await ensureInstalled('all')`, { STOPS_AT: 'tests' });
  await expect.poll(() => fileIn('node_modules/tests/package.json'), { timeout: 30_000 }).toBe('{}');
  killAll(child);
  await ended;
  expect(await install('build')).toBe(0);
  expect(await install('all')).toBe(0);
  expect(await isWhole('tests')).toBe(true);
  expect(await unpacked()).toEqual(['runs', 'builds', 'tests', 'tests']);
});

test('an installation whose npm alone was killed is completed by the next start', async () => {
  const { ended } = start(`await ensureInstalled('build')`, { STOPS_AT: 'builds' });
  await expect.poll(() => fileIn('node_modules/builds/package.json'), { timeout: 30_000 }).toBe('{}');
  process.kill(Number((await fileIn('node_modules/.installing')).split(' ')[1]), 'SIGKILL');
  expect((await ended).code).toBe(1);
  expect([await install('build'), await isWhole('builds')]).toEqual([0, true]);
});

test('a failed update leaves the packages that the release before still needs', async () => {
  await install('build');
  await writeFile(join(folder, 'node_modules/runs/package.json'), '{ "version": "1.0.0" }');
  await lock('1.0.1');
  await writeFile(join(folder, 'npm.js'), 'process.exit(1)');
  expect([await install('build'), await install('build')]).toEqual([1, 1]);
  expect(await isWhole('runs')).toBe(true);
});

test('packages that went with half a removal are installed again', async () => {
  await install('all');
  await writeFile(join(folder, 'npm.js'), 'process.kill(process.pid, "SIGKILL")');
  expect((await start('await dropDevelopmentParts()').ended).code).toBe(0);
  await rm(join(folder, 'node_modules/builds'), { recursive: true });
  await writeFile(join(folder, 'npm.js'), npm);
  expect([await install('build'), await isWhole('builds')]).toEqual([0, true]);
});

test.each([
  ['in a container, where every start has the same number', "process.pid + ' 999999'", ''],
  ['before the machine was restarted', 'String(process.ppid)', 'fs.utimesSync(file, 1, 1);'],
])('nobody waits for an installation that was cut off %s', async (_, pids, more) => {
  const left = `import fs from 'node:fs'; fs.mkdirSync('node_modules'); const file = 'node_modules/.installing';
    fs.writeFileSync(file, ${pids}); ${more}`;
  const { ended } = start(`${left} await ensureInstalled('build')`);
  expect(await Promise.race([ended, wait(10_000)])).toMatchObject({ code: 0 });
});

test('of two starts at once one builds, and the other waits for it and builds nothing', async () => {
  await writeFile(
    join(folder, 'scripts/build.ts'),
    `import { appendFileSync } from 'node:fs'; appendFileSync('built', 'x'); setTimeout(() => {}, 2_000);`,
  );
  const both = [1, 2].map(() =>
    start(`const { makeReady } = await import('./scripts/make-ready.mjs'); await makeReady()`),
  );
  const ends = await Promise.all(both.map(({ ended }) => ended));
  expect([ends.map(({ code }) => code), await fileIn('built')]).toEqual([[0, 0], 'x']);
});

test('of two starts at once the slower one waits, however late it comes to claim the work', async () => {
  const work = (more = '') => `${more}
    const { appendFileSync } = await import('node:fs');
    const { whileAlone } = await import('./scripts/install-lock.mjs');
    await whileAlone('building', async () => {
      appendFileSync('log', 'begun ');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      appendFileSync('log', 'done ');
    });`;
  const slow = start(
    work(`
    const { default: fs } = await import('node:fs');
    const write = fs.writeFileSync;
    fs.writeFileSync = (...given) => {
      process.stdout.write('writes');
      while (!fs.existsSync('log')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      return write(...given);
    };
    (await import('node:module')).syncBuiltinESMExports();`),
  );
  await once(slow.child.stdout, 'data');
  await Promise.all([start(work()).ended, slow.ended]);
  expect(await fileIn('log')).toBe('begun done begun done ');
});

test('a signal that comes after the build ends the start', async () => {
  const { child, ended } = start(`const { runOnProjectNode } = await import('./scripts/project-node.mjs');
    await runOnProjectNode(['-e', '']); process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 5_000);`);
  await ended;
  expect(child.signalCode).toBe('SIGTERM');
});

test('of two starts at once one installs and the other waits', async () => {
  const first = start(`await ensureInstalled('build')`, { STOPS_AT: 'builds' });
  await expect.poll(() => fileIn('node_modules/builds/package.json'), { timeout: 30_000 }).toBe('{}');
  const second = start(`await ensureInstalled('build')`);
  await wait(1_000);
  expect(second.child.exitCode).toBeNull();
  killAll(first.child);
  const { code, said } = await second.ended;
  expect([code, await isWhole('builds')]).toEqual([0, true]);
  expect(said).toContain('waiting for it');
});

test('on Windows an npm in a folder with a blank in its name is run without a shell', async () => {
  await mkdir(join(folder, 'Program Files'));
  await writeFile(join(folder, 'Program Files/npm.js'), npm);
  const onWindows = `Object.defineProperty(process, 'platform', { value: 'win32' });
    const { ensureInstalled: install } = await import('./scripts/ensure-installed.mjs?windows'); await install('build')`;
  const { code } = await start(onWindows, { npm_execpath: join(folder, 'Program Files/npm.js') }).ended;
  expect([code, await unpacked()]).toEqual([0, ['runs', 'builds']]);
});

test('a folder that cannot be written to is named in a sentence', async () => {
  await writeFile(join(folder, 'node_modules'), '');
  const { code, said } = await start(`await ensureInstalled('build')`).ended;
  expect([code, said]).toEqual([1, expect.stringMatching(/^\S+node_modules cannot be written to \(\w+\)\.\n$/)]);
});

test('an optional package that the lockfile does not name is left out, and any other stops the start', async () => {
  const added = { version: '1.0.0', integrity: 'sha512-added' };
  expect(await install('build', { ADDS: JSON.stringify({ ...added, optional: true }) })).toBe(0);
  expect(existsSync(join(folder, 'node_modules/added'))).toBe(false);
  await rm(join(folder, 'node_modules'), { recursive: true });
  const { code, said } = await start(`await ensureInstalled('build')`, { ADDS: JSON.stringify(added) }).ended;
  expect([code, said]).toEqual([1, expect.stringContaining('does not name what npm installed: node_modules/added')]);
});

test('a package other than the locked one is not executed', async () => {
  const { code, said } = await start(`await ensureInstalled('build')`, { TAMPERED: 'yes' }).ended;
  expect(code).toBe(1);
  expect(said).toContain('package-lock.json does not name what npm installed: node_modules/runs');
});

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderError, lockDataFolder } from './data-folder-lock.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'shop.lock');

test('a second process is refused with a sentence, and takes nothing', async () => {
  const { release } = await lockDataFolder(folder);
  const before = readFileSync(lockFile(), 'utf8');
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderError);
  await expect(lockDataFolder(folder)).rejects.toThrow(/in use by process \d+/);
  expect(readFileSync(lockFile(), 'utf8')).toBe(before);
  release();
  (await lockDataFolder(folder)).release();
});

test.each([
  ['a process that is gone', `4194303\n${hostname()}\n1\n`],
  ['an earlier process with this id', `${process.pid}\n${hostname()}\n1\n`],
  ['nobody in particular', `\n${hostname()}\n\n`],
])('a lock left by %s is taken over', async (_, content) => {
  writeFileSync(lockFile(), content);
  const { release } = await lockDataFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toContain(`${process.pid}\n`);
  release();
});

test.each(['', '\0'.repeat(60)])(
  'a lock that a power cut left without its words (%j) is taken over',
  async (content) => {
    writeFileSync(lockFile(), content);
    const { release } = await lockDataFolder(folder, { lease: 100 });
    expect(readFileSync(lockFile(), 'utf8')).toContain(`${process.pid}\n`);
    release();
  },
);

test('of an unreadable lock that somebody renews it is said that another process has the folder', async () => {
  writeFileSync(lockFile(), '');
  const renewing = setInterval(() => utimesSync(lockFile(), new Date(), new Date()), 5);
  await expect(lockDataFolder(folder, { lease: 200 }).finally(() => clearInterval(renewing))).rejects.toThrow(
    'is in use by another process.',
  );
});

test('a lock of another machine without a time is never guessed to be stale', async () => {
  writeFileSync(lockFile(), '1\nanother-machine\n1\n');
  await expect(lockDataFolder(folder)).rejects.toThrow('another-machine');
});

test('a folder that cannot be made is reported by a sentence that names DATA_DIR', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(lockDataFolder(join(folder, 'file', 'below'))).rejects.toThrow('DATA_DIR');
});

test('a folder readable by other users is closed to them', async () => {
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'session-secret'), 'x', { mode: 0o644 });
  (await lockDataFolder(folder)).release();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('a released folder has no lock left, and its socket was for its owner alone', async () => {
  const { release } = await lockDataFolder(folder);
  const [socket = ''] = readdirSync(folder).filter((name) => name.endsWith('.sock'));
  expect(statSync(join(folder, socket)).mode & 0o777).toBe(0o600);
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test('of several processes that find a stale lock at once, one takes it', async () => {
  writeFileSync(lockFile(), `4194303\n${hostname()}\n1\n`);
  const tried = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)));
  const held = tried.filter((one) => one.status === 'fulfilled');
  expect(held).toHaveLength(1);
  for (const { value } of held) value.release();
});

test('a folder with a path too long for a socket is locked like any other', async () => {
  const long = join(folder, 'a'.repeat(120));
  mkdirSync(long);
  const { release } = await lockDataFolder(long);
  const [, , , , , socket = ''] = readFileSync(join(long, 'shop.lock'), 'utf8').split('\n');
  expect(existsSync(join(long, socket))).toBe(true);
  await expect(lockDataFolder(long)).rejects.toThrow('in use');
  release();
  expect(readdirSync(long)).toEqual([]);
});

const lease = 400;

const elsewhere = (token: string, host = 'another-machine') =>
  `1\n${host}\n1\n00000000-0000-0000-0000-000000000000\n${token}\nshop-${token}.sock\n`;

test('a lock of another machine is taken over when it is no longer renewed', async () => {
  writeFileSync(lockFile(), elsewhere('dead'));
  const { release } = await lockDataFolder(folder, { lease });
  expect(readFileSync(lockFile(), 'utf8')).toContain(hostname());
  release();
});

test('a lock of this machine from before its last start is taken over', async () => {
  writeFileSync(lockFile(), elsewhere('dead', hostname()));
  const { release } = await lockDataFolder(folder, { lease });
  expect(readFileSync(lockFile(), 'utf8')).not.toContain('dead');
  release();
});

test('a lock of another machine that is renewed is refused', async () => {
  const renew = () => writeFileSync(lockFile(), elsewhere('alive'));
  renew();
  const renewing = setInterval(renew, 100);
  await expect(lockDataFolder(folder, { lease })).rejects.toThrow('another-machine');
  clearInterval(renewing);
});

test('a process whose lock was taken by another ends at once, and leaves the other’s lock alone', async () => {
  const lost: string[] = [];
  const { release } = await lockDataFolder(folder, { lease, onLost: (message) => lost.push(message) });
  writeFileSync(lockFile(), elsewhere('alive'));
  await wait(lease);
  expect(lost[0]).toContain('has taken the data folder');
  release();
  expect(readFileSync(lockFile(), 'utf8')).toBe(elsewhere('alive'));
});

test('a process whose lock was deleted by hand restores it', async () => {
  const { release } = await lockDataFolder(folder, { lease });
  const content = readFileSync(lockFile(), 'utf8');
  rmSync(lockFile());
  await wait(lease);
  expect(readFileSync(lockFile(), 'utf8')).toBe(content);
  release();
});

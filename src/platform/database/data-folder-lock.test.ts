import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderError, lockDataFolder } from './data-folder-lock.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'shop.lock');

test('a second one is refused with a sentence, and takes nothing', () => {
  const { release } = lockDataFolder(folder);
  const before = readFileSync(lockFile(), 'utf8');
  expect(() => lockDataFolder(folder)).toThrow(DataFolderError);
  expect(() => lockDataFolder(folder)).toThrow(/in use by process \d+/);
  expect(readFileSync(lockFile(), 'utf8')).toBe(before);
  release();
  lockDataFolder(folder).release();
});

test.each([
  ['a process that is gone', `4194303\n${hostname()}\n1\n`],
  ['an earlier process with this id', `${process.pid}\n${hostname()}\n1\n`],
  ['nobody in particular', `\n${hostname()}\n\n`],
])('a lock left by %s is taken over', (_, content) => {
  writeFileSync(lockFile(), content);
  const { release } = lockDataFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toContain(`${process.pid}\n`);
  release();
});

test('a lock of another machine is never guessed to be stale', () => {
  writeFileSync(lockFile(), '1\nanother-machine\n1\n');
  expect(() => lockDataFolder(folder)).toThrow('another-machine');
});

test('a folder that cannot be made is a sentence that names DATA_DIR', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => lockDataFolder(join(folder, 'file', 'below'))).toThrow('DATA_DIR');
});

test('a folder that others could look into is closed to them', () => {
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'session-secret'), 'x', { mode: 0o644 });
  lockDataFolder(folder).release();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

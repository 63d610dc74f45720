import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionSecret } from './session-secret.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is made once and stays the same', () => {
  const secret = sessionSecret(undefined, folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(sessionSecret(undefined, folder)).toBe(secret);
  expect(sessionSecret('given', folder)).toBe('given');
});

test('an empty secret, as a full disk leaves one, is refused', () => {
  writeFileSync(join(folder, 'session-secret'), '');
  expect(() => sessionSecret(undefined, folder)).toThrow('damaged');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Secrets } from './secrets.ts';
import { sessionSecret } from './session-secret.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is generated once and stays the same', () => {
  const textOf = (secrets: Secrets) => secrets.make((secret) => secret);
  const secret = textOf(sessionSecret(undefined, folder));
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(textOf(sessionSecret(undefined, folder))).toBe(secret);
  const given = new Secrets('given');
  expect(sessionSecret(given, folder)).toBe(given);
});

test('an empty secret file, as a full disk leaves one, is refused', () => {
  writeFileSync(join(folder, 'session-secret'), '');
  expect(() => sessionSecret(undefined, folder)).toThrow('damaged');
});

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordedReleases, recordingFile } from '../support/release/recording.ts';
import { fixtureFile, levels } from '../support/upgrade-fixtures.ts';

const maxBytes = 55_000;
const maxRecordingBytes = 300_000;
const root = join(import.meta.dirname, '../..');

const migrations = readdirSync(join(root, 'drizzle'))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ name, number: name.slice(0, 4), text: readFileSync(join(root, 'drizzle', name), 'utf8') }));

/** A migration that removes something says what, and since when no release uses it. */
const says = /^-- (?:Expands: \S.*|Contracts: \S.*, used by no release since (?:\d{4}|the first)\.?)$/;

test('every migration has the fixture of its upgrade, and it is small', () => {
  const files = levels.map(fixtureFile);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file) => statSync(file).size > maxBytes)).toEqual([]);
});

test('every migration says in its first line whether it expands or contracts', () => {
  expect(migrations).toHaveLength(levels.length);
  expect(migrations.filter(({ text }) => !says.test(text.split('\n')[0] ?? '')).map(({ name }) => name)).toEqual([]);
});

test('of the snapshots of the schema only the newest is kept, with which the next migration is compared', () => {
  const snapshots = readdirSync(join(root, 'drizzle/meta')).filter((name) => name !== '_journal.json');
  expect(snapshots).toEqual([`${migrations.at(-1)?.number}_snapshot.json`]);
});

test.each([
  ['-- Expands: a column of orders for their channel', true],
  ['-- Contracts: leads.tone, used by no release since 0021', true],
  ['-- Contracts: leads.tone', false],
  ['-- Expands:', false],
  ['ALTER TABLE "orders" ADD COLUMN "channel" text;', false],
])('the first line "%s" is judged right: %s', (line, isEnough) => {
  expect(says.test(line)).toBe(isEnough);
});

test('releases are recorded under the number of an existing migration, and recordings are small', () => {
  const releases = recordedReleases();
  expect(releases.length).toBeGreaterThan(0);
  const numbers = migrations.map(({ number }) => number);
  expect(releases.filter((release) => !numbers.includes(release))).toEqual([]);
  expect(releases.filter((release) => statSync(recordingFile(release)).size > maxRecordingBytes)).toEqual([]);
});

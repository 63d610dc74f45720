import { expect, test } from 'vitest';
import { backupName, backupsAmong, isBackupDue, timeOfBackup } from './backup-names.rules.ts';

const now = new Date('2026-11-22T03:00:40Z');

test('a backup is named by its minute, and recognised by that name', () => {
  expect(backupName(now)).toBe('leadtorget-2026-11-22T0300Z.backup');
  expect(timeOfBackup(backupName(now))).toEqual(new Date('2026-11-22T03:00:00Z'));
});

test.each([
  'leadtorget-2026-11-22T0300Z.backup.1234.part',
  'erasures-2026-11.jsonl',
  'leadtorget-2026-13-22T0300Z.backup',
])('%s is not a backup’s name', (name) => {
  expect(backupsAmong([name])).toEqual([]);
});

test.each([
  ['there is none', [], true],
  ['the last is from just now', ['leadtorget-2026-11-22T0300Z.backup'], false],
  ['the last is from yesterday, a minute later', ['leadtorget-2026-11-21T0301Z.backup'], true],
  ['the last is half a day old', ['leadtorget-2026-11-21T1500Z.backup'], false],
  ['one bears a time to come', ['leadtorget-2030-01-01T0000Z.backup'], true],
])('every 24 hours, when %s', (_, names, isDue) => {
  expect(isBackupDue(names, 24, now)).toBe(isDue);
});

import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixtureFile, levels } from '../support/upgrade-fixtures.ts';

const mostBytes = 40_000;

test('every migration has the fixture of its upgrade, and it is small', () => {
  expect(levels.length).toBeGreaterThan(16);
  const files = levels.map(fixtureFile);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file) => statSync(file).size > mostBytes)).toEqual([]);
});

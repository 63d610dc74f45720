import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packEmptyDatabase, unpackEmptyDatabase } from './empty-database.ts';

const root = mkdtempSync(join(tmpdir(), 'empty-database-'));
const file = join(root, 'built.gz');
const treeOf = (folder: string) => readdirSync(folder, { recursive: true }).toSorted();

describe('the empty database of the build', () => {
  beforeAll(async () => {
    const made = join(root, 'made');
    mkdirSync(join(made, 'base/1'), { recursive: true });
    mkdirSync(join(made, 'pg_notify'));
    writeFileSync(join(made, 'PG_VERSION'), '17');
    writeFileSync(join(made, 'base/1/2'), new Uint8Array([0, 255, 10]));
    await packEmptyDatabase(made, file);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('a new folder gets every file and every empty folder', async () => {
    const folder = join(root, 'new');
    await unpackEmptyDatabase(folder, file);
    expect(treeOf(folder)).toEqual(['PG_VERSION', 'base', 'base/1', 'base/1/2', 'pg_notify']);
    expect([...readFileSync(join(folder, 'base/1/2'))]).toEqual([0, 255, 10]);
  });

  test('what a killed start left half unpacked is done again', async () => {
    const folder = join(root, 'killed');
    mkdirSync(join(root, 'killed.new/base/9'), { recursive: true });
    await unpackEmptyDatabase(folder, file);
    expect(treeOf(folder)).not.toContain('base/9');
    expect(readdirSync(root)).not.toContain('killed.new');
  });

  test('a database that is there stays as it is', async () => {
    const folder = join(root, 'kept');
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), '17, with orders');
    await unpackEmptyDatabase(folder, file);
    expect(treeOf(folder)).toEqual(['PG_VERSION']);
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('17, with orders');
  });

  test('without a build nothing is made', async () => {
    await unpackEmptyDatabase(join(root, 'unbuilt'), join(root, 'none.gz'));
    expect(readdirSync(root)).not.toContain('unbuilt');
  });
});

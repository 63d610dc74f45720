import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readDashboard, readRules, readText } from '../house/ops/ops-files.ts';
import { runProgram } from '../support/cluster/run-program.ts';

const ops = join(import.meta.dirname, '../../ops');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-ops-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function outcomeOf(name: string, args: readonly string[]) {
  const { ended, said } = runProgram(name, args);
  return { code: await ended, said: said().trim() };
}

test('every alert fires when it should and not before', async () => {
  const { code, said } = await outcomeOf('promtool', ['test', 'rules', join(ops, 'prometheus/alerts.test.yml')]);
  expect([code, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test('Prometheus accepts every rule', async () => {
  const { code, said } = await outcomeOf('promtool', ['check', 'rules', join(ops, 'prometheus/alerts.yml')]);
  expect([code, said]).toEqual([0, expect.stringContaining(`SUCCESS: ${readRules().length} rules found`)]);
});

test('Prometheus accepts every query of the dashboard', async () => {
  const asked = readDashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const rules = asked.map((expr, at) => ({ record: `panel:${at}`, expr: expr.replaceAll('$__rate_interval', '5m') }));
  const file = join(folder, 'panels.yml');
  await writeFile(file, stringify({ groups: [{ name: 'panels', rules }] }));
  const { code, said } = await outcomeOf('promtool', ['check', 'rules', file]);
  expect([code, said]).toEqual([0, expect.stringContaining(`SUCCESS: ${asked.length} rules found`)]);
});

test('systemd accepts the unit without a warning', async () => {
  const file = join(folder, 'shop.service');
  await writeFile(file, readText('ops/systemd/shop.service').replace('/usr/bin/node', process.execPath));
  expect(await outcomeOf('systemd-analyze', ['verify', file])).toEqual({ code: 0, said: '' });
});

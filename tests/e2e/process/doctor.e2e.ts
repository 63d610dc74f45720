import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { numberReceipts } from '../../../src/features/receipts/issue-documents.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';
import { freePort } from '../../support/free-port.ts';
import {
  endsWithTest,
  forShortLives,
  isOpen,
  openedFolder,
  spawnShop,
  testFolder,
} from '../../support/shop-process.ts';

async function run(name: string, folder: string, args: readonly string[] = []) {
  const child = spawn(process.execPath, [...forShortLives, `scripts/${name}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, LOG_LEVEL: 'silent' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out: out.trim(), error: error.trim(), code };
}

test('the doctor and the night are run beside a running shop', async () => {
  const folder = await openedFolder();
  const port = await freePort();
  const shop = endsWithTest(spawnShop({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent' }));
  await isOpen(`http://localhost:${port}`, shop);
  const asJson = await run('doctor', folder, ['--json']);
  expect(asJson).toMatchObject({ error: '', code: 0 });
  expect(JSON.parse(asJson.out)).toMatchObject({
    breaches: [],
    firstSteps: expect.arrayContaining([expect.objectContaining({ key: 'seller', isDone: false })]),
  });
  const inWords = await run('doctor', folder);
  expect(inWords).toMatchObject({ error: '', code: 0 });
  expect(inWords.out).toMatch(/^Everything adds up\.\n\nBefore the first real sale:\n {2}Who sells: Missing: name, /);
  expect(await run('nightly', folder)).toMatchObject({ out: 'Nightly work done: 6 of 6.', code: 0 });
  const afterRestore = await run('doctor', folder, ['--after-restore']);
  expect(afterRestore).toMatchObject({ out: expect.stringMatching(/^No backup was restored/), code: 1 });
  const restoredTo = await run('doctor', folder, ['--restored-to', '2026-11-24T10:05:00Z']);
  expect(restoredTo).toMatchObject({ error: expect.stringContaining('is for PostgreSQL'), code: 2 });
  const afterFailover = await run('doctor', folder, ['--after-failover']);
  expect(afterFailover).toMatchObject({
    out: expect.stringMatching(/^Payments of the last day: 0 taken up, 0 of/),
    code: 0,
  });
});

test('the doctor names a single inconsistency in a shop that is not running, and fails', async () => {
  const folder = await openedFolder();
  const database = await openDatabase({ DATA_DIR: folder });
  await database.db.execute(sql`update orders set held_by = 'x' where status = 'paid'`);
  await numberReceipts(database.db);
  await database.close();
  const found = await run('doctor', folder, ['--json']);
  expect(found.code).toBe(1);
  const { breaches } = JSON.parse(found.out);
  expect(breaches.map(({ rule }: { rule: string }) => rule)).toEqual(['hold-of-settled-order']);
  const said = await run('doctor', folder);
  expect(said).toMatchObject({
    out: expect.stringMatching(/^hold-of-settled-order: \d+ orders?: a hold/m),
    code: 1,
  });
});

test('without a shop, and with an unknown word, the doctor says so and changes nothing', async () => {
  const folder = await testFolder();
  expect(await run('doctor', folder)).toMatchObject({
    out: '',
    error: expect.stringContaining('There is no shop in'),
    code: 2,
  });
  expect(await run('doctor', folder, ['--mend'])).toMatchObject({ error: expect.stringMatching(/^Use: /), code: 2 });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openImportDesk } from '../../../tests/support/import-desk.ts';
import { addListing, stockOf } from '../../../tests/support/sale.ts';
import { people } from '../../../tests/support/send-records.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leadImports } from '../imports/imports.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { undoCutOffImports } from './cut-off-imports.ts';
import { undoImportJob } from './finish-undo.ts';
import { importRecords } from './import-records.ts';
import type { Progress } from './prepare-import.ts';

// Only the embedded database imports in parts; PostgreSQL shows nothing before the commit.
const isEmbedded = inject('testDatabase').kind === 'embedded';
const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const db = () => database.current.db;
const openDesk = (now?: () => Date) => openImportDesk(database.current, stripe, {}, now);

async function whenPartIsTold(leadId: string, least: number): Promise<void> {
  for (;;) {
    const [found] = await db().select().from(leadImports).where(eq(leadImports.leadId, leadId));
    if (found && found.taken >= least) return;
    // The embedded database runs in this thread: polling without a pause would block it.
    await pause(5);
  }
}

test('two imports of the same people at once take each person once', async () => {
  const { desk, leadId } = await openDesk();
  const reports = await Promise.all([desk.imported(people(600)), desk.imported(people(600, 200))]);
  const taken = reports.map((report) => report.taken);
  expect(taken[0] + taken[1]).toBe(800);
  expect(reports.map(({ duplicates }) => duplicates)).toEqual(taken.map((count) => 600 - count));
  expect(await stockOf(database.current, leadId)).toEqual({ available: 800, sold: 0 });
  expect((await desk.imports()).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await wrongBooks(database.current)).toEqual({});
});

if (isEmbedded) {
  test('a sale between two parts of an import gets records of the first part, and the books agree', async () => {
    const { desk, leadId } = await openDesk();
    const importing = desk.imported(people(1_001));
    await whenPartIsTold(leadId, 200);
    expect(await desk.imports()).toMatchObject([{ state: 'running' }]);
    expect((await stockOf(database.current, leadId))?.available).toBeLessThan(1_001);
    expect(await wrongBooks(database.current)).toEqual({});
    expect(await desk.tried(leadId, 3, 'kopare@foretag.example')).toBe(200);
    expect(await importing).toMatchObject({ taken: 1_001, duplicates: 0 });
    expect(await stockOf(database.current, leadId)).toEqual({ available: 998, sold: 3 });
    expect(await desk.imports()).toMatchObject([{ state: 'done', taken: 1_001, undoneBy: null }]);
    expect(await db().$count(auditEntries, eq(auditEntries.action, 'import'))).toBe(1);
    expect(await wrongBooks(database.current)).toEqual({});
  });

  test('once another listing is exclusive, none of its people are imported elsewhere', async () => {
    const { desk, leadId } = await openDesk();
    const elsewhere = await addListing(database.current, { maxBuyers: 1, availableCount: 0 });
    const importing = desk.imported(people(1_000));
    await whenPartIsTold(leadId, 200);
    await db().insert(leadRecords).values({
      leadId: elsewhere,
      email: 'person-999@foretag.example',
      collectedAt: new Date(),
      maxBuyers: 1,
    });
    expect(await importing).toMatchObject({ taken: 999, duplicates: 1 });
  });
}

test('an interrupted import is undone at the next start, says so, and can be repeated', async () => {
  const { desk, leadId } = await openDesk();
  await desk.imported(people(300));
  await db().update(leadImports).set({ state: 'running' });
  expect(await desk.tried(leadId, 2, 'kopare@foretag.example')).toBe(200);
  desk.jobs.length = 0;
  const [cutOff, ...more] = await undoCutOffImports(db(), desk.services, new Date());
  expect(more).toEqual([]);
  expect(desk.jobs).toEqual(['undo-import']);
  expect(await undoCutOffImports(db(), desk.services, new Date())).toEqual([]);
  await undoImportJob.run(desk.services, cutOff ?? { importId: '', leadId }, { isLast: false });
  expect(await desk.imports()).toMatchObject([
    { state: 'undone', removed: 298, kept: 2, undoneBy: 'shop (import cut off)' },
  ]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 2 });
  expect(await wrongBooks(database.current)).toEqual({});
  expect(await desk.imported(people(300))).toMatchObject({ taken: 298, duplicates: 2 });
});

test('an import that fails halfway leaves nothing on sale, and its listing can import the file later', async () => {
  const { desk, leadId } = await openDesk();
  const folder = await mkdtemp(join(tmpdir(), 'import-in-parts-'));
  const path = join(folder, 'people.csv');
  await writeFile(path, people(500));
  const source = { path, folder, mapping: {}, defaults: { collectedAt: null, source: null } };
  const terms = { leadId, dryRun: false, actor: 'admin', fileName: null, allowWithoutConsent: false };
  const breakOff: Progress = ({ phase, done }) => {
    if (phase === 'writing' && done > 200) throw new Error('The disk is full.');
  };
  const importing = importRecords(db(), desk.services, { ...source, ...terms }, breakOff, new Date());
  await expect(importing).rejects.toThrow('The disk is full.');
  await rm(folder, { recursive: true });
  const rows = await desk.imports();
  expect(rows).toMatchObject(isEmbedded ? [{ state: 'undone', taken: 400, removed: 400 }] : []);
  expect((await stockOf(database.current, leadId))?.sold).toBe(0);
  expect(await db().$count(leadRecords, isNotNull(leadRecords.email))).toBe(0);
  expect(await wrongBooks(database.current)).toEqual({});
  expect(await desk.imported(people(500))).toMatchObject({ taken: 500 });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openImportDesk } from '../../../tests/support/import-desk.ts';
import { stockOf } from '../../../tests/support/sale.ts';
import { people } from '../../../tests/support/send-records.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { listingFacts } from '../catalogue/listing-facts.table.ts';
import { leadImports } from '../imports/imports.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { undoImportJob } from './finish-undo.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const db = () => database.current.db;
const recordsOf = (leadId: string) =>
  db().select().from(leadRecords).where(eq(leadRecords.leadId, leadId)).orderBy(leadRecords.id);

test('an import is stored as a row with its file, account, time and result', async () => {
  const { desk, leadId } = await openImportDesk(database.current, stripe);
  await desk.imported(people(3));
  const [row] = await desk.imports();
  expect(row).toMatchObject({ leadId, actor: 'admin', taken: 3, duplicates: 0, invalid: 0, state: 'done' });
  await desk.imported(people(4, 1));
  expect(await desk.imports()).toMatchObject([{ taken: 2, duplicates: 2 }, { taken: 3 }]);
  expect(await desk.imports(randomUUID())).toEqual([]);
  await desk.imported(people(4), '?dryRun=true');
  expect(await desk.imports()).toHaveLength(2);
  await desk.imported(
    'E-post;Postnummer\na@foretag.example;1\n',
    '?fileName=mars.csv&allowWithoutConsent=true&collectedAt=2026-11-01',
  );
  const [newest] = await desk.imports();
  expect(newest).toMatchObject({ fileName: 'mars.csv', allowedWithoutConsent: true, taken: 1, dropped: 1 });
  const form = new FormData();
  form.set('file', new File([people(1, 50)], 'april.csv'));
  await desk.imported(form);
  expect(await desk.imports()).toMatchObject([{ fileName: 'april.csv' }, {}, {}, {}]);
});

test('undoing an import removes unsold records, withdraws sold ones with a free slot and keeps sold-out ones', async () => {
  const { desk, leadId } = await openImportDesk(database.current, stripe, { maxBuyers: 2 });
  await desk.imported(people(4));
  await desk.sold(leadId, 2, 'kopare-1@foretag.example');
  await desk.sold(leadId, 3, 'kopare-2@foretag.example');
  const taken = (await recordsOf(leadId)).map(({ takenSlots }) => takenSlots).toSorted();
  expect(await desk.undo()).toMatchObject({
    status: 200,
    body: {
      removed: taken.filter((slots) => slots === 0).length,
      withdrawn: taken.filter((slots) => slots === 1).length,
      kept: taken.filter((slots) => slots === 2).length,
    },
  });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 5 });
  expect(await wrongBooks(database.current)).toEqual({});
  const [facts] = await db().select().from(listingFacts).where(eq(listingFacts.leadId, leadId));
  expect(facts).toMatchObject({ freeRecords: 0 });
  expect(await desk.undo()).toMatchObject({ status: 409, body: { code: 'already-undone' } });
  expect(await desk.imports()).toMatchObject([{ state: 'undone', undoneBy: 'admin' }]);
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'undo'))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({ entity: 'import', actor: 'admin', after: { leadId } });
});

test('a removed row can be imported again, a withdrawn one is still a duplicate', async () => {
  const { desk, leadId } = await openImportDesk(database.current, stripe, { maxBuyers: 2 });
  await desk.imported(people(3));
  await desk.sold(leadId, 1, 'kopare@foretag.example');
  await desk.undo();
  expect(await desk.imported(people(3))).toMatchObject({ taken: 2, duplicates: 1 });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 4, sold: 1 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a listing whose records are all undone has nothing on sale, not even after a hold expires', async () => {
  let at = Date.now();
  const { desk, leadId } = await openImportDesk(database.current, stripe, {}, () => new Date(at));
  await desk.imported(people(2));
  await desk.submitted([{ leadId, quantity: 1 }]);
  expect((await desk.undo()).body).toEqual({ removed: 1, withdrawn: 0, kept: 1 });
  at += 16 * 60_000;
  await desk.reconcile();
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 0 });
  expect(await wrongBooks(database.current)).toEqual({});
  expect(await desk.imported(people(2, 10))).toMatchObject({ taken: 2 });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 2, sold: 0 });
});

test('the records of other imports are unchanged', async () => {
  const { desk, leadId } = await openImportDesk(database.current, stripe);
  await desk.imported(people(2));
  await desk.imported(people(2, 10));
  await desk.undo();
  expect((await recordsOf(leadId)).map(({ email }) => email)).toEqual([
    'person-0@foretag.example',
    'person-1@foretag.example',
  ]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 2, sold: 0 });
});

test('an erased or already withdrawn record is unchanged', async () => {
  const { desk, leadId } = await openImportDesk(database.current, stripe, { maxBuyers: 2 });
  await desk.imported(people(3));
  await desk.sold(leadId, 2, 'kopare@foretag.example');
  const [erased, withdrawn] = (await recordsOf(leadId)).filter(({ takenSlots }) => takenSlots === 1);
  await desk.erase(erased?.id ?? '');
  await desk.withdraw(withdrawn?.id ?? '', 'Fel nummer');
  expect((await desk.undo()).body).toEqual({ removed: 1, withdrawn: 0, kept: 1 });
  expect(await recordsOf(leadId)).toMatchObject([{ erasedAt: expect.any(Date) }, { withdrawnReason: 'Fel nummer' }]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('the reason why a reserved record was withdrawn is kept', async () => {
  const { desk, leadId } = await openImportDesk(database.current, stripe);
  await desk.imported(people(1));
  await desk.submitted([{ leadId, quantity: 1 }]);
  const [held] = await recordsOf(leadId);
  await desk.withdraw(held?.id ?? '', 'Begärt av personen');
  expect((await desk.undo()).body).toEqual({ removed: 0, withdrawn: 0, kept: 1 });
  expect(await recordsOf(leadId)).toMatchObject([{ withdrawnReason: 'Begärt av personen' }]);
});

test('of two at once one undoes the import, and a simultaneous sale is either before it or too late', async () => {
  const { desk, leadId } = await openImportDesk(database.current, stripe);
  await desk.imported(people(30));
  const [first, second, ...sales] = await Promise.all([
    desk.undo(),
    desk.undo(),
    ...Array.from({ length: 4 }, (_, at) => desk.tried(leadId, 5, `kopare-${at}@foretag.example`)),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const sold = sales.filter((status) => status === 200).length * 5;
  const done = first.status === 200 ? first.body : second.body;
  expect([done.removed, done.kept]).toEqual([30 - sold, sold]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('an undo that was killed halfway is finished by the job, once', async () => {
  const { desk, leadId } = await openImportDesk(database.current, stripe);
  await desk.imported(people(3));
  const [{ importId } = { importId: '' }] = await desk.imports();
  await db()
    .update(leadImports)
    .set({ state: 'undoing', undoneAt: new Date(), undoneBy: 'admin' })
    .where(eq(leadImports.id, importId));
  expect(await desk.undo()).toMatchObject({ status: 409 });
  for (let run = 0; run < 2; run += 1) await undoImportJob.run(desk.services, { importId, leadId }, { isLast: false });
  expect(await desk.imports()).toMatchObject([{ state: 'undone', removed: 3, undoneBy: 'admin' }]);
  expect(await db().$count(auditEntries, eq(auditEntries.action, 'undo'))).toBe(1);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('an undo of more than one part runs to its end, and queues the job that would continue it', async () => {
  const { desk, leadId } = await openImportDesk(database.current, stripe);
  await desk.imported(people(1_201));
  expect((await desk.undo()).body).toEqual({ removed: 1_201, withdrawn: 0, kept: 0 });
  expect(desk.jobs).toContain('undo-import');
  expect(await recordsOf(leadId)).toMatchObject([{ email: null, maxBuyers: 0, erasedAt: expect.any(Date) }]);
});

test('an unknown import is not found, and a visitor cannot undo one', async () => {
  const { desk } = await openImportDesk(database.current, stripe);
  expect((await desk.undo(randomUUID())).status).toBe(404);
  expect((await desk.undo('ingen')).status).toBe(404);
  const visitor = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await desk.app.request(`/api/admin/imports/${randomUUID()}/undo`, visitor)).status).toBe(401);
});

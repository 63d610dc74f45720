import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServices } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditChain, auditEntries } from '../audit/audit.table.ts';
import { chainAuditJob, findChainBreak } from '../audit/chain-audit.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findBreaches } from './find-breaches.ts';

const database = useTestDatabase({ isEmptied: true });

const chain = () => chainAuditJob.run(testServices(database.current), {}, { isLast: false });

const write = (count: number) =>
  writeAudit(
    database.current.db,
    Array.from({ length: count }, (_, index) => ({
      actor: 'anna',
      action: 'edit',
      entity: 'lead',
      entityId: String(index),
      before: { price: '149.00', city: 'Ö' },
      after: { b: 1, a: [2, null] },
    })),
    new Date(),
  );

const links = () => database.current.db.select().from(auditChain).orderBy(asc(auditChain.position));

const broken = () => findChainBreak(database.current.db);

test('log entries are chained once, in batches, and later ones are appended', async () => {
  await write(1_203);
  await chain();
  await chain();
  await write(2);
  await chain();
  expect((await links()).map(({ position }) => position)).toEqual(Array.from({ length: 1_205 }, (_, at) => at + 1));
  expect(await broken()).toBeNull();
});

test('two processes chaining at once give each entry one place', async () => {
  await write(20);
  await Promise.allSettled([chain(), chain()]);
  await chain();
  expect(await links()).toHaveLength(20);
  expect(await broken()).toBeNull();
});

test('an erasure inside an entry keeps the chain valid', async () => {
  await write(3);
  await chain();
  const [, second] = await links();
  const isSecond = eq(auditEntries.id, second?.entryId ?? '');
  await database.current.db
    .update(auditEntries)
    .set({ before: null, after: null, erasedAt: new Date() })
    .where(isSecond);
  expect(await broken()).toBeNull();
});

test('a changed entry, a missing one and a link that was cut out are found where they are', async () => {
  const { db } = database.current;
  await write(4);
  await chain();
  const [first, second, third] = await links();
  const isEntry = (link: typeof first) => eq(auditEntries.id, link?.entryId ?? '');
  await db.update(auditEntries).set({ actor: 'bo' }).where(isEntry(third));
  expect(await broken()).toEqual({ entryId: third?.entryId, position: 3, why: 'changed' });
  expect((await findBreaches(db, new Date())).map(({ rule, message }) => [rule, message])).toEqual([
    ['log-chain', `The chain of the log breaks at entry 3 (${third?.entryId}): the entry is not as it was written.`],
  ]);
  await db.delete(auditEntries).where(isEntry(second));
  expect(await broken()).toMatchObject({ position: 2, why: 'gone' });
  await db.delete(auditChain).where(eq(auditChain.position, first?.position ?? 0));
  expect(await broken()).toMatchObject({ position: 2, why: 'link' });
});

test('an entry left out of the chain for a day is found', async () => {
  const { db } = database.current;
  await write(1);
  await chain();
  await write(1);
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  expect((await findBreaches(db, new Date())).map(({ rule }) => rule)).toEqual([]);
  const found = (await findBreaches(db, inTwoDays)).map(({ rule }) => rule);
  expect(found.filter((rule) => rule.startsWith('log'))).toEqual(['log-not-chained']);
});

import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { consenting, recordSender } from '../../../tests/support/send-records.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { leadRecords } from '../records/records.table.ts';
import { findRefused } from '../records/refuse-records.ts';
import { openSuppression } from '../records/suppression.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const admin = useAdmin(database);

const { imported } = recordSender(() => admin);

const openShop = () => openSale(database.current, stripe);

const mobile = '070-174 06 05';
const switchboard = '08-465 004 10';

const csv = (...rows: readonly string[]) => consenting(['E-post;Telefon', ...rows].join('\n'));

/** Two rows, and the code that refuses the second. */
const pairs: readonly [string, string, string, string | null][] = [
  ['the same address', 'a@ett.example;', 'A@ett.example;070-174 06 06', 'email'],
  ['the same mobile number', `a@ett.example;${mobile}`, `b@tva.example;${mobile}`, 'phone'],
  ['a switchboard and two addresses', `a@ett.example;${switchboard}`, `b@ett.example;${switchboard}`, null],
  ['a switchboard, the first without an address', `;${switchboard}`, `b@ett.example;${switchboard}`, 'phone'],
  ['a switchboard, the second without an address', `a@ett.example;${switchboard}`, `;${switchboard}`, 'phone'],
  ['a switchboard and no address', `;${switchboard}`, `;${switchboard}`, 'phone'],
];

test.each(pairs)('the same person twice in a file: %s', async (_, first, second, same) => {
  const leadId = await addListing(database.current, {});
  const rows = same ? [{ row: 3, code: `${same}-in-file` }] : [];
  expect(await imported(openShop(), leadId, csv(first, second))).toMatchObject({ taken: same ? 1 : 2, rows });
});

test('a dry run says how many of its rows are already sold, and in which listing', async () => {
  const shop = openShop();
  const [sold, other, third] = [
    await addListing(database.current, { maxBuyers: 2, title: 'Takläggare' }),
    await addListing(database.current, { maxBuyers: 2 }),
    await addListing(database.current, { maxBuyers: 2 }),
  ];
  await imported(shop, sold, csv('a@ett.example;', `;${mobile}`, 'c@ett.example;'));
  await imported(shop, other, csv('d@ett.example;'));
  await database.current.db
    .update(leadRecords)
    .set({ takenSlots: 1 })
    .where(sql`email = 'a@ett.example' or phone is not null`);
  const file = csv('A@ett.example;', `ny@ett.example;${mobile}`, 'c@ett.example;', 'd@ett.example;', 'e@ett.example;');
  expect(await imported(shop, third, file, '?dryRun=true')).toMatchObject({
    taken: 5,
    alreadySold: { rows: 2, listings: ['Takläggare'] },
  });
  const taken = await imported(shop, third, file);
  expect(taken).toMatchObject({ taken: 5 });
  expect(taken).not.toHaveProperty('alreadySold');
});

test.each(pairs)('the same person in a listing and beside an exclusive one: %s', async (_, first, second, same) => {
  const shop = openShop();
  const leadId = await addListing(database.current, { maxBuyers: 2 });
  const exclusive = await addListing(database.current, { maxBuyers: 1 });
  await imported(shop, leadId, csv(first));
  const here = same ? [{ row: 2, code: `${same}-in-listing` }] : [];
  expect(await imported(shop, leadId, csv(second), '?dryRun=true')).toMatchObject({ rows: here });
  const elsewhere = same ? [{ row: 2, code: 'exclusive-elsewhere' }] : [];
  expect(await imported(shop, exclusive, csv(second))).toMatchObject({ taken: same ? 0 : 1, rows: elsewhere });
});

test('the kind of a record’s number is stored, so that the database applies the same rule', async () => {
  const leadId = await addListing(database.current, {});
  await imported(openShop(), leadId, csv(`a@ett.example;${mobile}`, `b@ett.example;${switchboard}`, 'c@ett.example;'));
  const stored = await database.current.db
    .select({ email: leadRecords.email, phoneIsMobile: leadRecords.phoneIsMobile })
    .from(leadRecords)
    .orderBy(leadRecords.email);
  expect(stored.map(({ phoneIsMobile }) => phoneIsMobile)).toEqual([true, false, false]);
});

test('a changed record is not its own duplicate, and remains one of any other', async () => {
  const { db } = database.current;
  const leadId = await addListing(database.current, {});
  await imported(openShop(), leadId, csv('a@ett.example;', `b@ett.example;${mobile}`));
  const [own] = await db.select().from(leadRecords).where(eq(leadRecords.email, 'a@ett.example'));
  const hashesOf = await openSuppression(db);
  const refusal = async (email: string, phone: string | null) => {
    const changed = [{ email, phone, phoneIsMobile: true }];
    const refused = await findRefused(db, { id: leadId, maxBuyers: 5 }, changed, hashesOf, own?.id ?? null);
    return refused.get(0)?.reason.code ?? null;
  };
  expect(await refusal('a@ett.example', null)).toBeNull();
  expect(await refusal('b@ett.example', null)).toBe('email-in-listing');
  expect(await refusal('a@ett.example', '+46701740605')).toBe('phone-in-listing');
});

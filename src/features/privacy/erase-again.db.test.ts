import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addCompany } from '../../../tests/support/invoices/invoice-desk.ts';
import { person, storedPhone, usePrivacyDesk } from '../../../tests/support/privacy-desk.ts';
import { testEnv } from '../../../tests/support/test-app.ts';
import { markRestored } from '../../platform/backup/restored-mark.ts';
import { Secrets } from '../../platform/secrets/secrets.ts';
import { notes } from '../admin-orders/notes.table.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { suppressions } from '../records/suppressions.table.ts';
import { eraseAgain } from './erase-again.ts';
import { erasePerson } from './erase-person.ts';

const desk = usePrivacyDesk();
const madeAt = new Date('2026-11-20T03:11:00Z');
const erasedAt = new Date('2026-11-21T12:00:00Z');
const now = new Date('2026-11-22T12:00:00Z');

async function openPrivacy(more: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = testEnv({ BACKUP_DIR: folder, ...more });
  return { folder, deps: { enqueue: desk.queue.enqueue, env, stockChanged: () => {} } };
}

const message = { name: 'Berit Demo', subject: 'Hej', message: 'Hej', phone: person.phone };

const again = (deps: Parameters<typeof eraseAgain>[1]) => eraseAgain(desk.db(), deps, { actor: 'doctor' }, now);

test('a person erased after the backup is found in the restored shop and erased again, and nobody else is', async () => {
  const { folder, deps } = await openPrivacy();
  await erasePerson(desk.db(), deps, { subject: { email: person.email, phone: null }, actor: 'admin' }, erasedAt);
  await erasePerson(desk.db(), deps, { subject: { email: null, phone: storedPhone }, actor: 'admin' }, erasedAt);
  const [journal = ''] = await readdir(folder);
  expect([journal, (await stat(join(folder, journal))).mode & 0o777]).toEqual(['erasures-2026-11.jsonl', 0o600]);
  const text = await readFile(join(folder, journal), 'utf8');
  expect([text.includes('berit'), text.includes('1740605')]).toEqual([false, false]);
  // A line cut off by a killed process.
  await appendFile(join(folder, journal), '\n{"at":"2026-11');
  await desk.listPerson();
  await desk
    .db()
    .insert(contacts)
    .values([
      { ...message, email: 'Berit@foretag.example' },
      { ...message, email: 'en-annan@foretag.example' },
      { ...message, email: 'tredje@foretag.example', phone: '070-174 06 06' },
    ]);
  await markRestored(desk.db(), madeAt, now);
  expect(await again(deps)).toEqual({ ok: true, value: { noted: 2, erased: 2, unreadable: 0 } });
  const left = await desk.db().select({ email: contacts.email }).from(contacts);
  expect(left).toEqual([{ email: 'tredje@foretag.example' }]);
  const records = await desk.db().select({ email: leadRecords.email }).from(leadRecords);
  expect(records.filter(({ email }) => email === person.email)).toEqual([]);
  expect(await again(deps)).toMatchObject({ ok: true, value: { erased: 0 } });
});

test('a person erased before the backup who came back on their own stays', async () => {
  const { deps } = await openPrivacy();
  const before = new Date(madeAt.getTime() - 3_600_000);
  await erasePerson(desk.db(), deps, { subject: { email: person.email, phone: null }, actor: 'admin' }, before);
  await desk
    .db()
    .insert(contacts)
    .values({ ...message, email: person.email });
  await markRestored(desk.db(), madeAt, now);
  expect(await again(deps)).toEqual({ ok: true, value: { noted: 0, erased: 0, unreadable: 0 } });
  expect(await desk.db().$count(contacts)).toBe(1);
});

test('a note is found and erased again where only it came back', async () => {
  const { deps } = await openPrivacy();
  await erasePerson(desk.db(), deps, { subject: { email: person.email, phone: null }, actor: 'admin' }, erasedAt);
  await desk.db().insert(notes).values({ email: person.email, text: 'Ring efter fem', actor: 'admin' });
  await markRestored(desk.db(), madeAt, now);
  expect(await again(deps)).toMatchObject({ ok: true, value: { erased: 1 } });
  expect(await desk.db().$count(notes)).toBe(0);
});

test('a company’s buying address and invoice addresses are each found where only they came back', async () => {
  const { deps } = await openPrivacy();
  const { email } = person;
  await erasePerson(desk.db(), deps, { subject: { email, phone: null }, actor: 'admin' }, erasedAt);
  const other = 'alex@foretag.example';
  const address = { companyName: 'Exempel AB', street: 'Exempelgatan 1', postalCode: '111 11', city: 'Stockholm' };
  for (const [buying, invoiced, ofCompany] of [
    [email, other, other],
    [other, email, other],
    [other, other, email],
  ] as const) {
    await addCompany(desk.database.current);
    const [company] = await desk.db().update(companies).set({ invoiceEmail: ofCompany }).returning();
    const theirs = { email: buying, invoiceEmail: invoiced, state: 'approved' as const };
    const asked = { companyId: company?.id ?? '', ...address, ...theirs };
    await desk.db().insert(companyAddresses).values(asked);
    await markRestored(desk.db(), madeAt, now);
    expect(await again(deps)).toMatchObject({ ok: true, value: { erased: 1 } });
    await desk.db().delete(companyAddresses);
    await desk.db().delete(companies);
  }
});

test('nothing is erased in a shop that was never restored, or that has no journal', async () => {
  const { deps } = await openPrivacy();
  expect(await again(deps)).toEqual({ ok: false, failure: 'never-restored' });
  await markRestored(desk.db(), madeAt, now);
  const { deps: without } = await openPrivacy({ BACKUP_DIR: '' });
  expect(await again(without)).toEqual({ ok: false, failure: 'no-journal' });
});

test('entries written with another secret are reported, not counted as done', async () => {
  const { deps } = await openPrivacy();
  const other = {
    ...deps,
    env: { ...deps.env, SESSION_SECRET: new Secrets('the secret of before, which was dropped') },
  };
  await erasePerson(desk.db(), other, { subject: { email: person.email, phone: null }, actor: 'admin' }, erasedAt);
  await markRestored(desk.db(), madeAt, now);
  expect(await again(deps)).toEqual({ ok: true, value: { noted: 1, erased: 0, unreadable: 1 } });
});

test('an erasure waiting when the backup began is repeated; one after the restore is not', async () => {
  const { deps } = await openPrivacy();
  const just = new Date(madeAt.getTime() - 60_000);
  await erasePerson(desk.db(), deps, { subject: { email: person.email, phone: null }, actor: 'admin' }, just);
  const later = new Date(now.getTime() + 60_000);
  await erasePerson(desk.db(), deps, { subject: { email: null, phone: storedPhone }, actor: 'admin' }, later);
  await desk
    .db()
    .insert(contacts)
    .values({ ...message, email: person.email });
  await desk
    .db()
    .insert(contacts)
    .values({ ...message, email: 'tredje@foretag.example' });
  await markRestored(desk.db(), madeAt, now);
  expect(await again(deps)).toMatchObject({ value: { noted: 1, erased: 1 } });
  const left = await desk.db().select({ email: contacts.email }).from(contacts);
  expect(left).toEqual([{ email: 'tredje@foretag.example' }]);
});

test('a person erased since the backup is kept out of later imports, also where the backup did not know them', async () => {
  const { deps } = await openPrivacy();
  await erasePerson(desk.db(), deps, { subject: { email: person.email, phone: null }, actor: 'admin' }, erasedAt);
  const before = await desk.db().select().from(suppressions);
  await desk.db().delete(suppressions);
  await markRestored(desk.db(), madeAt, now);
  await again(deps);
  expect(await desk.db().select().from(suppressions)).toMatchObject(before.map(({ valueHash }) => ({ valueHash })));
});

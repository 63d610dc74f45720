import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import { readEmail, readPhone } from './read-values.rules.ts';
import { suppressions } from './suppressions.table.ts';

/** Two concurrent writers could both add the same person, so they take turns. */
const peopleLock = 4_711_003;

/** Waits for a running import and blocks others until the transaction ends. */
export const lockPeople = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${peopleLock})`);

const keyName = 'suppression-key';
const keyBytes = 32;

const findKey = async (db: Db) =>
  (await db.select({ value: shopState.value }).from(shopState).where(eq(shopState.key, keyName)))[0]?.value;

export type Person = { email: string | null; phone: string | null };

type Hashes = { email: string | null; phone: string | null };

/**
 * The key is stored in the database: with SESSION_SECRET, changing the secret would lose the list, and without a key
 * anybody could find a number by trying them all.
 */
export async function openSuppression(db: Db): Promise<(person: Person) => Hashes> {
  const fresh = randomBytes(keyBytes).toString('base64url');
  if (!(await findKey(db))) await db.insert(shopState).values({ key: keyName, value: fresh }).onConflictDoNothing();
  // A KeyObject, because creating one from bytes for each value is slower than the hashing.
  const key = createSecretKey(Buffer.from(z.string().parse(await findKey(db)), 'base64url'));
  const hash = (kind: string, value: string | null) =>
    value === null ? null : createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url');
  return ({ email, phone }) => ({ email: hash('email', email), phone: hash('phone', phone) });
}

/** Blocks them from later imports. Invalid values are ignored. */
export async function suppress(db: Db, person: Person, now: Date): Promise<void> {
  const hashesOf = await openSuppression(db);
  const { email, phone } = hashesOf({
    email: person.email && readEmail(person.email),
    phone: person.phone && readPhone(person.phone),
  });
  const rows = [
    ...(email ? [{ kind: 'email' as const, valueHash: email, createdAt: now }] : []),
    ...(phone ? [{ kind: 'phone' as const, valueHash: phone, createdAt: now }] : []),
  ];
  if (rows.length > 0) await db.insert(suppressions).values(rows).onConflictDoNothing();
}

import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import { suppressions } from '../stock/records.table.ts';
import { readEmail, readPhone } from './record-fields.rules.ts';

const keyName = 'suppression-key';
const keyBytes = 32;

const findKey = async (db: Db) =>
  (await db.select({ value: shopState.value }).from(shopState).where(eq(shopState.key, keyName)))[0]?.value;

export type Person = { email: string | null; phone: string | null };

type Hashes = { email: string | null; phone: string | null };

/**
 * Hashes an address and a number for the list of suppressed people. The key is kept in the database: with SESSION_SECRET,
 * a new secret would forget everybody on the list, and without a key every number could be tried.
 */
export async function openSuppression(db: Db): Promise<(person: Person) => Hashes> {
  const fresh = randomBytes(keyBytes).toString('base64url');
  if (!(await findKey(db))) await db.insert(shopState).values({ key: keyName, value: fresh }).onConflictDoNothing();
  // Made once: made of bytes for each value, it takes longer than all the hashing.
  const key = createSecretKey(Buffer.from(z.string().parse(await findKey(db)), 'base64url'));
  const hash = (kind: string, value: string | null) =>
    value === null ? null : createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url');
  return ({ email, phone }) => ({ email: hash('email', email), phone: hash('phone', phone) });
}

/** Keeps this address and number out of every later import. A value that is neither is ignored. */
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

import { createHash, randomBytes } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type Proposal, proposals } from './proposals.table.ts';

const tokenShape = /^[\w-]{22}$/;

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Anybody who has it may see, accept and pay. Only its hash is stored. */
export function newProposalToken(): { token: string; hash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, hash: hashToken(token) };
}

const isOf = (token: string) => {
  const hash = hashToken(token);
  return or(eq(proposals.tokenHash, hash), eq(proposals.reminderHash, hash));
};

export async function findByToken(db: Db, token: string): Promise<Proposal | null> {
  if (!tokenShape.test(token)) return null;
  return (await db.select().from(proposals).where(isOf(token)))[0] ?? null;
}

export async function lockByToken(tx: Db, token: string): Promise<Proposal | null> {
  if (!tokenShape.test(token)) return null;
  return (await tx.select().from(proposals).where(isOf(token)).for('update'))[0] ?? null;
}

import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { claimFiles } from './claim-files.table.ts';
import { claims } from './claims.table.ts';

/** The text of claims filed together is stored once, whatever number of records they name. */
export const writtenIn = ({ name }: AnyPgColumn) => sql<string | null>`coalesce(${claims}.${sql.identifier(name)}, (
  select report.${sql.identifier(name)} from ${claims} report where report.id = ${claims}.report_id))`;

/** Erases the texts, but keeps the decision; other claims filed together lose the text too. */
export async function eraseWritten(tx: Db, which: SQL | undefined): Promise<number> {
  const reports = tx.select({ id: claims.reportId }).from(claims).where(which);
  await tx.update(claims).set({ text: null, evidence: null }).where(inArray(claims.id, reports));
  const blank = { text: null, evidence: null, message: null, answer: null, refusal: null, network: null };
  const written = tx.select({ id: claims.id }).from(claims).where(which);
  await tx.delete(claimFiles).where(or(inArray(claimFiles.claimId, reports), inArray(claimFiles.claimId, written)));
  return (await tx.update(claims).set(blank).where(which).returning({ id: claims.id })).length;
}

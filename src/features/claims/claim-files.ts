import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { claimFiles } from './claim-files.table.ts';
import { claims } from './claims.table.ts';
import type { EvidenceFile } from './claims-shapes.ts';
import { type EvidenceType, evidenceTypeOf, maxEvidenceFiles } from './evidence-file.rules.ts';

/** The claim with the text and the files, where several records were claimed together. */
const reportId = sql`coalesce(${claims}.report_id, ${claims}.id)`;

/** Without their contents. */
export const filesOfClaim = sql<EvidenceFile[]>`(
  select coalesce(json_agg(json_build_object('fileId', f.id, 'type', f.type, 'bytes', octet_length(f.content)) order by f.id), '[]')
  from ${claimFiles} f where f.claim_id = ${reportId})`;

export const hasFiles = sql<boolean>`exists (select 1 from ${claimFiles} f where f.claim_id = ${claims}.id)`;

type EvidenceRefusal = 'not-found' | 'already-decided' | 'unknown-type' | 'too-many-files';

/** Only before a decision, since nobody reads it afterwards. An answer to a refusal may have as many as the claim. */
export async function addEvidence(
  db: Db,
  { orderId, claimId, content }: { orderId: string; claimId: string; content: Uint8Array },
  now: Date,
): Promise<Result<EvidenceFile, EvidenceRefusal>> {
  const type = evidenceTypeOf(content);
  return db.transaction(async (tx) => {
    const isTheirs = and(eq(claims.id, claimId), eq(claims.orderId, orderId));
    const [claim] = await tx
      .select({ reportId: sql<string>`${reportId}`, status: claims.status, answeredAt: claims.answeredAt })
      .from(claims)
      .where(isTheirs);
    if (!claim) return fail('not-found');
    if (claim.status !== 'open') return fail('already-decided');
    if (type === null) return fail('unknown-type');
    // Locked, so that two at once do not both count the stored files.
    await tx.select({ id: claims.id }).from(claims).where(eq(claims.id, claim.reportId)).for('no key update');
    const isSame = eq(claimFiles.claimId, claim.reportId);
    const isOfAnswer = claim.answeredAt ? gte(claimFiles.createdAt, claim.answeredAt) : undefined;
    const count = await tx.$count(claimFiles, and(isSame, isOfAnswer));
    if (count >= maxEvidenceFiles) return fail('too-many-files');
    const [file] = await tx
      .insert(claimFiles)
      .values({ claimId: claim.reportId, type, content, createdAt: now })
      .returning({ fileId: claimFiles.id });
    if (!file) throw new Error('A file was not stored.');
    return ok({ ...file, type, bytes: content.length });
  });
}

export type Evidence = { type: EvidenceType; content: Uint8Array };

/** `within`: the claims that the reader may see. */
export async function findEvidence(db: Db, { claimId, fileId }: { claimId: string; fileId: string }, within?: SQL) {
  const [file] = await db
    .select({ type: claimFiles.type, content: claimFiles.content })
    .from(claimFiles)
    .innerJoin(claims, sql`${claimFiles.claimId} = ${reportId}`)
    .where(and(eq(claimFiles.id, fileId), eq(claims.id, claimId), within));
  return file ?? null;
}

import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { defineScheduledJob } from '../../platform/jobs/job.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { auditChain, auditEntries, type auditEntries as entriesTable } from './audit.table.ts';

type Entry = typeof entriesTable.$inferSelect;

const hashOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const contentHashOf = ({ id, actor, role, action, entity, entityId, before, after, createdAt }: Entry) =>
  hashOf([id, actor, role, action, entity, entityId, before, after, createdAt.toISOString()]);

/** Uses the hash of the contents, so that erasing something inside an entry later leaves the chain valid. */
const chainHashOf = (previous: string, entryId: string, contentHash: string) =>
  hashOf([previous, entryId, contentHash]);

const batchSize = 500;

/** The doctor reports an entry that is committed later than this. */
const lateDays = 1;

async function chainBatch(db: Db): Promise<{ position: number; chainHash: string; added: number }> {
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select({ link: auditChain, createdAt: auditEntries.createdAt })
      .from(auditChain)
      .leftJoin(auditEntries, eq(auditEntries.id, auditChain.entryId))
      .orderBy(desc(auditChain.position))
      .limit(1);
    const since = last?.createdAt ? gte(auditEntries.createdAt, daysBefore(last.createdAt, lateDays)) : undefined;
    const waiting = await tx
      .select({ entry: auditEntries })
      .from(auditEntries)
      .leftJoin(auditChain, eq(auditChain.entryId, auditEntries.id))
      .where(and(isNull(auditChain.entryId), since))
      .orderBy(asc(auditEntries.createdAt), asc(auditEntries.id))
      .limit(batchSize);
    let { position, chainHash } = last?.link ?? { position: 0, chainHash: '' };
    const links = waiting.map(({ entry }) => {
      const contentHash = contentHashOf(entry);
      position += 1;
      chainHash = chainHashOf(chainHash, entry.id, contentHash);
      return { position, entryId: entry.id, contentHash, chainHash };
    });
    // Of two at once the second finds the positions taken, and its links are rolled back.
    if (links.length > 0) await tx.insert(auditChain).values(links);
    return { position, chainHash, added: links.length };
  });
}

/** Links new entries. The head goes to the log file, which write access to the database cannot change. */
export const chainAuditJob = defineScheduledJob({
  name: 'chain-audit',
  schedule: '*/10 * * * *',
  retries: 3,
  retryDelaySeconds: 30,
  async run({ db, log }) {
    for (;;) {
      const { added, ...head } = await chainBatch(db);
      if (added > 0) log.info(head, 'The audit log was chained');
      if (added < batchSize) return;
    }
  },
});

export type ChainBreak = { entryId: string; position: number; why: 'link' | 'gone' | 'changed' };

type Link = { link: typeof auditChain.$inferSelect; entry: Entry | null };

function breakOf({ link, entry }: Link, previous: { position: number; chainHash: string }): ChainBreak | null {
  const { entryId, position, contentHash, chainHash } = link;
  const isLinked =
    position === previous.position + 1 && chainHash === chainHashOf(previous.chainHash, entryId, contentHash);
  if (!isLinked) return { entryId, position, why: 'link' };
  if (!entry) return { entryId, position, why: 'gone' };
  const isAsWritten = entry.erasedAt !== null || contentHashOf(entry) === contentHash;
  return isAsWritten ? null : { entryId, position, why: 'changed' };
}

/** The first place where the log was altered; null if nowhere. */
export async function findChainBreak(db: Db): Promise<ChainBreak | null> {
  let previous = { position: 0, chainHash: '' };
  for (;;) {
    const batch = await db
      .select({ link: auditChain, entry: auditEntries })
      .from(auditChain)
      .leftJoin(auditEntries, eq(auditEntries.id, auditChain.entryId))
      .where(gt(auditChain.position, previous.position))
      .orderBy(asc(auditChain.position))
      .limit(batchSize);
    for (const one of batch) {
      const broken = breakOf(one, previous);
      if (broken) return broken;
      previous = one.link;
    }
    if (batch.length < batchSize) return null;
  }
}

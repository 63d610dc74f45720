import { createHmac } from 'node:crypto';
import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/db.ts';
import type { ApiDeps } from '../../../../platform/http/api-deps.ts';
import { defineScheduledJob } from '../../../../platform/jobs/job.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { daysBefore } from '../../../../platform/time/time.rules.ts';
import { networksUntilShown, shownDays, wordsOfNetworkADay, wordsToCount } from './missed-words.rules.ts';
import { searchMisses, searchMissNetworks } from './search-misses.table.ts';

const hashOf = (network: string, secrets: Secrets): string =>
  secrets.make((secret) => createHmac('sha256', secret).update(`search-miss:${network}`).digest('base64url'));

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

async function countMore(tx: Db, word: string, searches: number, now: Date): Promise<void> {
  await tx
    .insert(searchMisses)
    .values({ word, day: dayOf(now), searches })
    .onConflictDoUpdate({
      target: [searchMisses.word, searchMisses.day],
      set: { searches: sql`${searchMisses.searches} + ${searches}` },
    });
}

async function noteNetwork(tx: Db, word: string, network: string, now: Date): Promise<void> {
  await tx.insert(searchMissNetworks).values({ word, network, seenAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select({ networks: count() })
    .from(searchMissNetworks)
    .where(eq(searchMissNetworks.word, word));
  const networks = row?.networks ?? 0;
  if (networks < networksUntilShown) return;
  await tx.delete(searchMissNetworks).where(eq(searchMissNetworks.word, word));
  await countMore(tx, word, networks, now);
}

async function hasManyWords(tx: Db, network: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ words: count() })
    .from(searchMissNetworks)
    .where(and(eq(searchMissNetworks.network, network), gt(searchMissNetworks.seenAt, daysBefore(now, 1))));
  return (row?.words ?? 0) >= wordsOfNetworkADay;
}

async function noteMissedWords(db: Db, words: readonly string[], network: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isFlood = await hasManyWords(tx, network, now);
    for (const word of words.toSorted()) {
      const [known] = await tx.select().from(searchMisses).where(eq(searchMisses.word, word)).limit(1);
      if (known) await countMore(tx, word, 1, now);
      else if (!isFlood) await noteNetwork(tx, word, network, now);
    }
  });
}

type Missed = { q: string; unmatched: readonly string[]; network: string };

/** A search goes on where nothing can be written. */
export async function countMissedWords(
  { db, env }: Pick<ApiDeps, 'db' | 'env'>,
  { q, unmatched, network }: Missed,
  now: Date,
): Promise<void> {
  const words = wordsToCount(q, unmatched);
  if (words.length > 0)
    await Promise.allSettled([noteMissedWords(db, words, hashOf(network, env.SESSION_SECRET), now)]);
}

export const deleteOldMissesJob = defineScheduledJob({
  name: 'delete-old-search-misses',
  schedule: '43 * * * *',
  run: async ({ db, now }) => {
    await db.delete(searchMissNetworks).where(lt(searchMissNetworks.seenAt, daysBefore(now(), 1)));
    await db.delete(searchMisses).where(lt(searchMisses.day, dayOf(daysBefore(now(), shownDays))));
  },
});

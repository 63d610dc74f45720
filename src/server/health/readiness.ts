import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isDiskFull } from '../../platform/database/unreachable.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { within } from '../../platform/time/within.ts';

/** Health checks have short timeouts. */
const readyMs = 1_800;

/** With less, the embedded database could not finish what it has begun. */
const leastRoomBytes = 32 * 1024 * 1024;

/** A missing folder shows when the database is asked. */
async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastRoomBytes;
  } catch {
    return true;
  }
}

/** Allocates pages on disk like any write, and frees them. */
const writeSome = (db: Db) =>
  db.transaction((tx) =>
    tx.execute(sql`create temp table room_on_disk on commit drop as
      select repeat(md5(line::text), 32) from generate_series(1, 256) as line`),
  );

export type Readiness = { isReady: () => Promise<boolean>; note: (error: unknown) => void };

export function watchReadiness({ db, health = db, env }: Pick<ApiDeps, 'db' | 'health' | 'env'>): Readiness {
  let sawFullDisk = false;

  async function look(): Promise<boolean> {
    await health.execute(sql`select 1 from schema_migrations limit 1`);
    if (env.DATABASE_URL === undefined && !(await hasRoom(env.DATA_DIR))) return false;
    // A server's disk cannot be looked at. Once it was reported full, only a write shows that it no longer is.
    if (sawFullDisk) await writeSome(health);
    sawFullDisk = false;
    return true;
  }

  return {
    note(error) {
      sawFullDisk ||= isDiskFull(error);
    },
    async isReady() {
      try {
        return await within(readyMs, look());
      } catch {
        return false;
      }
    },
  };
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { openEmbeddedIn } from './open-database.ts';
import { vacuumDatabaseJob } from './vacuum-database.job.ts';

const address = 'borttagen.9731@foretag.example';

async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(file)).includes(text)) found.push(file.slice(folder.length + 1));
  }
  return found;
}

test('after the nightly work no file of the embedded database contains an erased address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-erased-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { db, close } = await openEmbeddedIn(folder);
  await db.execute(sql`create table people (id int primary key, email text not null)`);
  await db.execute(sql`create index on people (email)`);
  await db.execute(sql`insert into people select n, n || '@foretag.example' from generate_series(1, 500) n`);
  await db.execute(sql`update people set email = ${address} where id = 250`);
  await db.execute(sql`create table emptied (email text not null)`);
  await db.execute(sql`insert into emptied values (${address}), (${`x${address}`})`);
  await db.execute(sql`analyze`);
  await db.execute(sql`checkpoint`);
  expect((await filesWith(folder, address)).length).toBeGreaterThan(1);
  await db.execute(sql`delete from people where id = 250`);
  await db.execute(sql`delete from emptied`);
  // The job needs no other service.
  const services = Object.assign(Object.create(null), { db, env: {}, log: createLog('silent') });
  await vacuumDatabaseJob.run(services, {}, { isLast: true });
  expect(await filesWith(folder, address)).toEqual([]);
  expect((await db.execute(sql`select count(*)::int as count from people`)).rows).toEqual([{ count: 499 }]);
  await close();
  expect(await filesWith(folder, address)).toEqual([]);
});

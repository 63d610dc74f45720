import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts';
import { createDatabase, dropDatabase, dropDatabases, urlOf } from '../postgres-databases.ts';
import { startPostgres } from '../postgres-server.ts';
import { isWholeSuite } from '../whole-suite.ts';
import { journeyAdmin } from './journey-admin.ts';
import { type ShopServer, startShop } from './shop-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A filled shop on PostgreSQL to copy from: its server, its database and its data folder. */
    seededShop: { server: string; template: string; folder: string };
    /** Data folder of a filled shop on the embedded database. */
    openedShop: string;
  }
}

const admin = { ADMIN_USERNAME: journeyAdmin.username, ADMIN_PASSWORD: journeyAdmin.password };
const demo = { DEMO_DATA: 'on' };

async function startOnce(env: Record<string, string>): Promise<void> {
  const shop = await startShop({ env: { ...admin, ...demo, ...env } });
  await shop.stop();
}

export async function seedEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-opened-'));
  await startOnce({ DATA_DIR: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function seedPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-seeded-'));
  const { url: server, stop } = await startPostgres({ durable: false });
  const template = `shop_seeded_${randomUUID().slice(0, 8)}`;
  await createDatabase(server, template);
  await startOnce({ DATA_DIR: folder, DATABASE_URL: urlOf(server, template) });
  const remove = async () => {
    await dropDatabases(server, template);
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { seededShop: { server, template, folder }, remove };
}

/** A copy of the filled database on PostgreSQL. */
export async function seededDatabase() {
  const { server, template } = inject('seededShop');
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name, template);
  return { url: urlOf(server, name), drop: () => dropDatabase(server, name) };
}

export type Prepare = (database: Database) => Promise<unknown>;

async function prepareAt(address: { DATA_DIR: string; DATABASE_URL?: string }, prepare?: Prepare): Promise<void> {
  if (!prepare) return;
  const database = await openDatabase({ DATABASE_URL: undefined, ...address });
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
}

async function startEmbedded(env: Record<string, string>, prepare?: Prepare): Promise<ShopServer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-copied-'));
  await cp(inject('openedShop'), folder, { recursive: true });
  await prepareAt({ DATA_DIR: folder }, prepare);
  const shop = await startShop({ env, from: folder });
  await rm(folder, { recursive: true });
  return shop;
}

/**
 * The demo shop with its admin, on a database of its own. On PostgreSQL, where a start takes a fifth of the processor
 * time; the whole suite has them on the embedded database.
 */
export async function startSeededShop(env: Record<string, string> = {}, prepare?: Prepare): Promise<ShopServer> {
  if (isWholeSuite) return startEmbedded(env, prepare);
  const { folder } = inject('seededShop');
  const { url: DATABASE_URL, drop } = await seededDatabase();
  await prepareAt({ DATA_DIR: folder, DATABASE_URL }, prepare);
  const shop = await startShop({ env: { DATABASE_URL, ...demo, ...env }, from: folder });
  const stop = async () => {
    await shop.stop();
    await drop();
  };
  return { ...shop, stop };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { journeyAdmin } from './journey-admin.ts';
import { startShop } from './shop-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a shop that was opened and closed once, to begin with. */
    openedShop: string;
  }
}

/** The first start makes a database and fills it: once for all files, which then each begin with a copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-opened-'));
  const shop = await startShop({
    env: { DATA_DIR: folder, ADMIN_USERNAME: journeyAdmin.username, ADMIN_PASSWORD: journeyAdmin.password },
  });
  await shop.stop();
  project.provide('openedShop', folder);
  return () => rm(folder, { recursive: true, force: true });
}

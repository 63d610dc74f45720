import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { journeyAdmin } from './journey-admin.ts';
import { shareBrowser } from './shared-browser.ts';
import { startShop } from './shop-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a shop that was opened and closed once, to begin with. */
    openedShop: string;
    /** A shop for all journeys that leave the catalogue and the orders as they are. */
    visitedShop: string;
  }
}

/** The first start makes a database and fills it: once for all files, which then each begin with a copy. */
async function openOnce(folder: string): Promise<void> {
  const shop = await startShop({
    env: { DATA_DIR: folder, ADMIN_USERNAME: journeyAdmin.username, ADMIN_PASSWORD: journeyAdmin.password },
  });
  await shop.stop();
}

export default async function setup(project: TestProject) {
  const closeBrowser = await shareBrowser(project);
  const folder = await mkdtemp(join(tmpdir(), 'shop-opened-'));
  await openOnce(folder);
  const visited = await startShop({ env: { RATE_LIMITS: 'off' }, from: folder });
  project.provide('openedShop', folder);
  project.provide('visitedShop', visited.url);
  return async () => {
    await closeBrowser();
    await visited.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { journeyAdmin } from './journey-admin.ts';
import { shareBrowser } from './shared-browser.ts';
import { startShop } from './shop-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a shop that was started once, to copy from. */
    openedShop: string;
    /** A shop for all journeys that change neither catalogue nor orders. */
    visitedShop: string;
  }
}

/** Creates and fills the database once; test files start from a copy. */
async function openOnce(folder: string): Promise<void> {
  const shop = await startShop({
    env: { DATA_DIR: folder, ADMIN_USERNAME: journeyAdmin.username, ADMIN_PASSWORD: journeyAdmin.password },
  });
  await shop.stop();
}

export default async function setup(project: TestProject) {
  const undo: (() => Promise<unknown>)[] = [];
  const undoAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'shop-opened-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    await openOnce(folder);
    const visited = await startShop({ env: { RATE_LIMITS: 'off' }, from: folder, isLongLived: true });
    undo.push(visited.stop);
    undo.push(await shareBrowser(project));
    project.provide('openedShop', folder);
    project.provide('visitedShop', visited.url);
    return undoAll;
  } catch (error) {
    await undoAll();
    throw error;
  }
}

import type { TestProject } from 'vitest/node';
import { seedEmbedded, seedPostgres } from './seeded-shop.ts';
import { shareBrowser } from './shared-browser.ts';
import { startShop } from './shop-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A shop for all journeys that change neither catalogue nor orders. */
    visitedShop: string;
  }
}

/** Databases are created and filled once; test files start from copies. */
export default async function setup(project: TestProject) {
  const undo: (() => Promise<unknown>)[] = [];
  const undoAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const [embedded, postgres] = await Promise.all([seedEmbedded(), seedPostgres()]);
    undo.push(embedded.remove, postgres.remove);
    const visited = await startShop({ env: { RATE_LIMITS: 'off' }, from: embedded.folder, isLongLived: true });
    undo.push(visited.stop);
    undo.push(await shareBrowser(project));
    project.provide('openedShop', embedded.folder);
    project.provide('seededShop', postgres.seededShop);
    project.provide('visitedShop', visited.url);
    return undoAll;
  } catch (error) {
    await undoAll();
    throw error;
  }
}

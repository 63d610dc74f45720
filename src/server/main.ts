import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.ts';
import { createAssetHandler } from './assets.ts';
import { run } from './run.ts';
import { createSite } from './site.ts';

await run(async () => {
  const { fetch } = await import('./pages-entry.ts');
  return {
    answerFirst: createAssetHandler(join(projectRoot, 'dist/client')),
    loadSite: async () => createSite,
    loadPages: async () => fetch,
    caches: true,
  };
});

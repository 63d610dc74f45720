import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.ts';
import { createAssetHandler } from './assets.ts';
import { run } from './run.ts';

await run(async () => ({
  answerFirst: createAssetHandler(join(projectRoot, 'dist/client')),
  loadPages: async () => (await import('./pages-entry.ts')).fetch,
}));

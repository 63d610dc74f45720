// Run by the build, beside it: the folder that a new shop on the embedded database begins with.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packEmptyDatabase } from '../src/platform/database/empty-database.ts';
import { createPglite } from '../src/platform/database/open-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'shop-empty-'));
const dataDir = join(folder, 'postgres');
const pglite = await createPglite({ dataDir });
await pglite.close();
await packEmptyDatabase(dataDir);
await rm(folder, { recursive: true });

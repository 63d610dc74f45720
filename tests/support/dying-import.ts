import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importRecords } from '../../src/features/import-handling/import-records.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { addListing } from './sale.ts';
import { people } from './send-records.ts';

// Imports into an embedded database and kills itself between two parts of the file. Prints the listing's id, and leaves
// the file behind.

const [dataDir = '', rows = '', diesAt = ''] = process.argv.slice(2);
const database = await openDatabase({ DATA_DIR: dataDir });
await migrate(database.db);
const leadId = await addListing(database);
process.stdout.write(leadId);
const folder = await mkdtemp(join(dataDir, 'import-'));
const path = join(dataDir, 'people.csv');
await writeFile(path, people(Number(rows)));
const source = { path, folder, mapping: {}, defaults: { collectedAt: null, source: null } };
await importRecords(
  database.db,
  { enqueue: async () => {}, stockChanged: () => {} },
  { ...source, leadId, dryRun: false, actor: 'admin', fileName: 'people.csv', allowWithoutConsent: false },
  ({ phase, done }) => {
    if (phase === 'writing' && done >= Number(diesAt)) process.kill(process.pid, 'SIGKILL');
  },
  new Date(),
);

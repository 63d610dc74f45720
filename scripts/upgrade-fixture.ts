import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPglite, databaseOn } from '../src/platform/database/open-database.ts';
import { dumpRows } from '../tests/support/release/dump-rows.ts';
import {
  fixtureFile,
  hasFixture,
  levels,
  migrateTo,
  openLevel,
  runStatements,
} from '../tests/support/upgrade-fixtures.ts';

/** Makes a migration's fixture, once: migrates the previous one, adds rows for the new tables, and dumps it. */
const { values } = parseArgs({ options: { rows: { type: 'string' } } });
const missing = levels.find((level) => !hasFixture(level));

if (missing === undefined) {
  console.log('Every migration has its fixture.');
} else {
  const database = databaseOn(await createPglite());
  try {
    if (missing > 0) await openLevel(database, missing - 1);
    await migrateTo(database.db, missing);
    if (values.rows) await runStatements(database.db, readFileSync(values.rows, 'utf8'));
    writeFileSync(fixtureFile(missing), await dumpRows(database.db));
    console.log(`Written: ${fixtureFile(missing)}`);
  } finally {
    await database.close();
  }
}

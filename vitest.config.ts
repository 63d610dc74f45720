import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isWholeSuite } from './tests/support/whole-suite.ts';

const quiet = 'tests/support/fail-on-console.ts';
const databaseTests = ['src/**/*.db.test.ts', 'tests/{fault,support}/**/*.db.test.ts'];
/** They need several connections, or statistics, which the embedded database has not. */
const postgresTests = ['src/**/*.pg.test.ts', 'tests/{fault,support}/**/*.pg.test.ts'];

/**
 * What may differ on the embedded database (locks, notifications, sessions, time, collation, sizes, migrations), and the
 * way of a sale, an import and a claim. What both share is proved once, on PostgreSQL; the whole suite runs all on both.
 */
const embeddedTests = [
  'src/platform/{database,http,jobs}/*.db.test.ts',
  'src/features/accounts/{accounts,idle-session,people/people,people/reset-password}.db.test.ts',
  'src/features/admin/searched-letters.db.test.ts',
  'src/features/books/keep-days.db.test.ts',
  'src/features/catalogue/first-categories.db.test.ts',
  'src/features/catalogue/search/search-{leads,quality}.db.test.ts',
  'src/features/checkout/{checkout,proposals-paid}.db.test.ts',
  'src/features/claim-handling/claims.db.test.ts',
  'src/features/sales/deliver-order.db.test.ts',
  'src/features/first-steps/remove-trial-sales.db.test.ts',
  'src/features/import-handling/{import-in-parts,import-records}.db.test.ts',
  'src/features/privacy/{kept-receipts,run-retention-night}.db.test.ts',
  'src/features/receivables/{bank-files,payments}.db.test.ts',
  'src/features/sales/refunds.db.test.ts',
  'src/features/settings-editing/settings.db.test.ts',
  'src/features/settlement/settle-{invoice,payment}.db.test.ts',
  'src/server/{app,control,make-backup,stream-leads,upgrade}.db.test.ts',
  'src/server/cache/*.db.test.ts',
  'tests/support/test-database.db.test.ts',
];

/** For a test that hangs; the slowest, and the longest walk of the whole suite, need a tenth of it on a quiet machine. */
const patienceMs = isWholeSuite ? 2_400_000 : 600_000;

/** Not of journeys: what one of them waits for is its proof. */
const asserting = { requireAssertions: true };

/** The long beating: what runs in process, once on each database, and what needs the built shop. */
const inDatabase = { include: ['tests/fault/long/**/*.db.fault.ts'] };

export default defineConfig({
  test: {
    // Tests wait for a browser or a database about a third of their time.
    maxWorkers: availableParallelism() + 1,
    // A worker loads the modules once for all of its files: no test replaces a module, and none leaves one changed.
    isolate: false,
    // Threads that collect and optimise beside a test take the core of the next worker: 5 to 10 % of all processor time.
    execArgv: ['--single-threaded'],
    restoreMocks: true,
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    // A second, which is what it takes by itself, is short on a machine with other work.
    expect: { poll: { timeout: 60_000, interval: 25 } },
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,pg}.test.ts'],
          setupFiles: [quiet],
          expect: asserting,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: isWholeSuite ? databaseTests : embeddedTests,
          // What a distributed database would be sent is what PostgreSQL is sent.
          exclude: ['tests/support/distributed/**'],
          setupFiles: [quiet],
          expect: asserting,
          globalSetup: 'tests/support/embedded-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...databaseTests, ...postgresTests],
          // A walk of the whole shop for a page of the documents, and processor time, which a busy machine has to spare.
          exclude: isWholeSuite ? [] : ['tests/support/distributed/**', '**/processor-time.pg.test.ts'],
          setupFiles: [quiet, 'tests/support/reverse-rows.ts'],
          expect: asserting,
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: 'tests/support/browser/e2e-setup.ts',
          setupFiles: [quiet],
        },
      },
      {
        extends: true,
        test: {
          name: 'load',
          include: ['tests/load/**/*.load.ts'],
          globalSetup: 'tests/support/postgres-setup.ts',
          setupFiles: [quiet],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      ...[
        { name: 'fault-embedded', ...inDatabase, globalSetup: 'tests/support/embedded-setup.ts' },
        { name: 'fault-postgres', ...inDatabase, globalSetup: 'tests/support/postgres-setup.ts' },
        { name: 'fault-process', include: ['tests/fault/long/**/*.fault.ts'], exclude: inDatabase.include },
        { name: 'cluster', include: ['tests/cluster/**/*.cluster.ts'] },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          setupFiles: [quiet],
          fileParallelism: false,
          testTimeout: 2_400_000,
          hookTimeout: 600_000,
        },
      })),
    ],
  },
});

import { defineConfig } from 'vitest/config';

const quiet = 'tests/support/fail-on-console.ts';
/** On a machine with other work a race may be decided by its pauses: tried once more, and named at the end when it passes then. */
const secondTry = 1;

const databaseTests = ['src/**/*.db.test.ts', 'tests/{fault,support}/**/*.db.test.ts'];

/** The long beating: what runs in process, once on each database, and what needs the built shop. */
const inDatabase = { include: ['tests/fault/long/**/*.db.fault.ts'] };

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A worker loads the modules once for all of its files: no test replaces a module, and none leaves one changed.
    isolate: false,
    restoreMocks: true,
    // A second, which is what it takes by itself, is short on a machine with other work.
    expect: { poll: { timeout: 15_000, interval: 25 } },
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts'],
          setupFiles: [quiet],
          // Some unpack or draw large files: on a machine with other work five seconds are few.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: databaseTests,
          // What a distributed database would be sent is what PostgreSQL is sent.
          exclude: ['tests/support/distributed/**'],
          setupFiles: [quiet],
          retry: secondTry,
          globalSetup: 'tests/support/embedded-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: databaseTests,
          setupFiles: [quiet],
          retry: secondTry,
          globalSetup: 'tests/support/postgres-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          // A journey that fails is walked once more, and named at the end when it passes then. Without a browser
          // there is nothing to walk in.
          retry: { count: 1, condition: /^(?!.*Browser closed)/s },
          globalSetup: 'tests/support/browser/e2e-setup.ts',
          setupFiles: [quiet],
          testTimeout: 60_000,
          hookTimeout: 180_000,
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

import { commandGate, type Gate, runGates, staticGates, summarise, unitGate, vitestGate } from './gates.ts';

// `npm test`, and with the word "all" `npm run test:all`: everything on both databases, with the long walks.
const isWhole = process.argv[2] === 'all';

if (isWhole) {
  process.env.TESTS = 'all';
  console.log('Everything on both databases, the long walks too: one to two hours on two cores.\n');
}

const browserGate = vitestGate('Browser tests', 'e2e');

const withoutBuild: Gate = {
  title: browserGate.title,
  run: async () => ({
    passed: 0,
    failed: 1,
    output: 'The build failed, so there is nothing to open in a browser.',
    processorSeconds: 0,
  }),
};

// The browser tests wait about a third of their time, which tests of the source and the database use.
const [seen, read] = await Promise.all([
  runGates([commandGate('Build', 'node', 'scripts/build.mjs')]).then(async (built) => {
    const isBuilt = built[0]?.failed === 0;
    return [...built, ...(await runGates([isBuilt ? browserGate : withoutBuild]))];
  }),
  runGates([...staticGates, unitGate, vitestGate('Integration tests', 'postgres', 'embedded')]),
]);
await summarise([...read, ...seen], isWhole);

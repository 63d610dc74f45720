import { commandGate, type Gate, runGates, staticGates, summarise, unitGate, vitestGate } from './gates.ts';

// `npm test`, and with the word "all" `npm run test:all`: everything on both databases, with the long walks.
const isWhole = process.argv[2] === 'all';

if (isWhole) {
  process.env.TESTS = 'all';
  console.log('Everything on both databases, the long walks too: some 45 minutes on two cores.\n');
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

// The build keeps one core busy at most, and so do the tools that read the source.
const [fast, built] = await Promise.all([
  runGates(staticGates),
  runGates([commandGate('Build', 'node', 'scripts/build.mjs'), unitGate]),
]);
const isBuilt = built[0]?.failed === 0;
const slow = await runGates([
  vitestGate('Integration tests', 'postgres', 'embedded'),
  isBuilt ? browserGate : withoutBuild,
]);
await summarise([...fast, ...built, ...slow], isWhole);

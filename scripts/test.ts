import { commandGate, fastGates, type Gate, runGates, summarise, vitestGate } from './gates.ts';

const buildGate = commandGate('Build', 'node', 'scripts/build.mjs');
const browserGate = vitestGate('Browser tests', 'e2e');

const withoutBuild: Gate = {
  title: browserGate.title,
  run: async () => {
    console.error('The build failed, so there is nothing to open in a browser.');
    return { passed: 0, failed: 1 };
  },
};

const outcomes = await runGates([
  ...fastGates,
  vitestGate('Integration tests, both databases', 'embedded', 'postgres'),
  buildGate,
]);
const built = outcomes.at(-1)?.failed === 0;
const browser = await runGates([built ? browserGate : withoutBuild]);
summarise([...outcomes, ...browser]);

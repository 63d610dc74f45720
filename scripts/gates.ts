import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runMeasured } from './run-measured.ts';
import { sample, yardstick } from './yardstick.ts';

type Counts = { passed: number; failed: number; failures?: readonly string[]; slowest?: readonly Slow[] };

type Run = Counts & { output: string; processorSeconds: number };

type Slow = { name: string; seconds: number };

export type Outcome = Omit<Run, 'output'> & { title: string; seconds: number };

type Tell = (progress: string) => void;

export type Gate = { title: string; run: (tell: Tell) => Promise<Run> };

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache', 'test-reports');

const secondsSince = (started: number) => (performance.now() - started) / 1000;

/** Counts as one test. */
export const commandGate = (title: string, ...command: string[]): Gate => ({
  title,
  run: async () => {
    const { succeeded, ...measured } = await runMeasured(command);
    return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, ...measured };
  },
});

const countsSchema = z.object({ passed: z.number(), failed: z.number() });

const reportSchema = z.object({
  projects: z.record(z.string(), countsSchema),
  failures: z.array(z.string()),
  slowest: z.array(z.object({ name: z.string(), seconds: z.number() })),
  browserDied: z.boolean(),
});

type Report = z.output<typeof reportSchema>;

async function readReport(file: string): Promise<Report> {
  try {
    return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { projects: {}, failures: [], slowest: [], browserDied: false }; // it ended before writing one
  }
}

/**
 * Every test that did not pass counts as failed, skipped ones too. A run without tests, with an error outside of them,
 * or with a dead browser, is one failure.
 */
export const vitestGate = (title: string, ...projects: readonly string[]): Gate => ({
  title,
  run: async (tell) => {
    const file = join(reports, `${projects.join('-')}.json`);
    await rm(file, { force: true });
    const chosen = projects.flatMap((project) => ['--project', project]);
    const command = ['vitest', 'run', ...chosen, '--reporter=minimal', '--reporter=./scripts/gate-reporter.ts'];
    const onOutput = (piece: string) => {
      const progress = piece.match(/^progress: .*$/gm)?.at(-1);
      if (progress) tell(progress.slice('progress: '.length));
    };
    const { succeeded, output, processorSeconds } = await runMeasured(command, {
      env: { GATE_REPORT: file },
      onOutput,
    });
    const report = await readReport(file);
    const all = projects.map((project) => report.projects[project] ?? { passed: 0, failed: 0 });
    const passed = all.reduce((total, counts) => total + counts.passed, 0);
    const failed = report.browserDied ? 1 : all.reduce((total, counts) => total + counts.failed, 0);
    const fellOutside = failed === 0 && (!succeeded || all.some((counts) => counts.passed === 0));
    return {
      passed,
      failed: fellOutside ? 1 : failed,
      failures: report.failures,
      slowest: report.slowest,
      output: output.replaceAll(/^progress: .*\n/gm, ''),
      processorSeconds,
    };
  },
});

const tellEveryMs = 30_000;

/** A line at the start, one every half minute, and one at the end. What a gate prints is shown if it failed. */
async function runGate({ title, run }: Gate): Promise<Outcome> {
  console.log(`${title}: started`);
  const started = performance.now();
  let progress = '';
  const timer = setInterval(() => {
    console.log(`${title}: ${progress || 'running'}, ${secondsSince(started).toFixed(0)} s`);
    sample();
  }, tellEveryMs);
  const { output, ...counts } = await run((text) => {
    progress = text;
  });
  clearInterval(timer);
  const seconds = secondsSince(started);
  if (counts.failed > 0) console.log(`\n=== ${title}\n${output}`);
  const word = counts.failed === 0 ? 'passed' : 'FAILED';
  console.log(
    `${title}: ${word} in ${seconds.toFixed(1)} s (${counts.processorSeconds.toFixed(1)} s of processor time)`,
  );
  return { title, ...counts, seconds };
}

/** Runs all gates in order, even if one fails. */
export async function runGates(gates: readonly Gate[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const gate of gates) outcomes.push(await runGate(gate));
  return outcomes;
}

/** Multiples of the yardstick that each gate may take, by its title. */
async function readBudgets(isWhole: boolean): Promise<Record<string, number>> {
  const text = await readFile(join(root, 'tests', 'budgets.json'), 'utf8');
  const units = z.record(z.string(), z.number());
  const shape = z.object({ processorTime: units, processorTimeOfAll: units });
  const { processorTime, processorTimeOfAll } = shape.parse(JSON.parse(text));
  return { ...processorTime, ...(isWhole && processorTimeOfAll) };
}

async function overBudget(outcomes: readonly Outcome[], isWhole: boolean): Promise<string[]> {
  const budgets = await readBudgets(isWhole);
  const unit = yardstick();
  return outcomes.flatMap(({ title, processorSeconds }) => {
    const units = processorSeconds / unit;
    const budget = budgets[title];
    if (budget === undefined)
      return [`above its budget: ${title} has none in tests/budgets.json (${units.toFixed(0)})`];
    return units > budget ? [`above its budget: ${title} took ${units.toFixed(0)} of ${budget}`] : [];
  });
}

const slowestShown = 10;

/** Prints the table and sets the exit code. What is above its budget fails the whole suite. */
export async function summarise(outcomes: readonly Outcome[], isWhole = false): Promise<void> {
  const widest = Math.max(...outcomes.map(({ title }) => title.length));
  console.log('');
  for (const { title, passed, failed, seconds, processorSeconds } of outcomes) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    const times = `${seconds.toFixed(1).padStart(7)} s ${processorSeconds.toFixed(1).padStart(7)} s of processor time`;
    console.log(`${title.padEnd(widest)} ${counts} ${times}`);
  }
  const slowest = outcomes
    .flatMap((outcome) => outcome.slowest ?? [])
    .toSorted((one, other) => other.seconds - one.seconds);
  for (const { name, seconds } of slowest.slice(0, slowestShown)) console.log(`${seconds.toFixed(1)} s: ${name}`);
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const above = await overBudget(outcomes, isWhole);
  for (const line of above) console.log(line);
  for (const name of outcomes.flatMap((outcome) => outcome.failures ?? [])) console.log(`failed: ${name}`);
  const failed = sum((outcome) => outcome.failed) + (isWhole ? above.length : 0);
  console.log(`${sum((outcome) => outcome.processorSeconds).toFixed(0)} s of processor time`);
  console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

export const staticGates: readonly Gate[] = [
  commandGate('Format and lint', 'biome', 'ci', '--error-on-warnings'),
  commandGate('Import arrow', 'depcruise', '--config', '.dependency-cruiser.js', 'src', 'tests', 'scripts'),
  commandGate('Types', 'tsc', '--noEmit'),
  commandGate('Unused code', 'knip'),
];

export const unitGate = vitestGate('Unit tests', 'unit');

import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

type Counts = {
  passed: number;
  failed: number;
  /** Tests that failed before they passed. */
  flaky?: readonly string[];
  failures?: readonly string[];
};

export type Outcome = Counts & { title: string; seconds: number };

export type Gate = { title: string; run: () => Promise<Counts> };

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache', 'test-reports');

/** Shows the command's output. Answers whether it succeeded. */
function succeeds(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const shell = process.platform === 'win32';
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell,
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Counts as one test. */
export const commandGate = (title: string, command: string, ...args: string[]): Gate => ({
  title,
  run: async () => ((await succeeds(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const countsSchema = z.object({ passed: z.number(), failed: z.number() });

const reportSchema = z.object({
  projects: z.record(z.string(), countsSchema),
  flaky: z.array(z.string()),
  failures: z.array(z.string()),
  browserDied: z.boolean(),
});

type Report = z.output<typeof reportSchema>;

async function readReport(file: string): Promise<Report> {
  try {
    return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { projects: {}, flaky: [], failures: [], browserDied: false }; // it ended before it could write one
  }
}

/**
 * Every test that did not pass counts as failed, skipped ones too. A run without tests, with an error outside of them,
 * or with a dead browser, is one failure.
 */
export const vitestGate = (title: string, ...projects: readonly string[]): Gate => ({
  title,
  run: async () => {
    const file = join(reports, `${projects.join('-')}.json`);
    await rm(file, { force: true });
    const chosen = projects.flatMap((project) => ['--project', project]);
    const args = ['run', ...chosen, '--reporter=default', '--reporter=./scripts/gate-reporter.ts'];
    const fine = await succeeds('vitest', args, { GATE_REPORT: file });
    const report = await readReport(file);
    const all = projects.map((project) => report.projects[project] ?? { passed: 0, failed: 0 });
    const passed = all.reduce((total, counts) => total + counts.passed, 0);
    const failed = report.browserDied ? 1 : all.reduce((total, counts) => total + counts.failed, 0);
    const fellOutside = failed === 0 && (!fine || all.some((counts) => counts.passed === 0));
    return { passed, failed: fellOutside ? 1 : failed, flaky: report.flaky, failures: report.failures };
  },
});

async function runGate({ title, run }: Gate): Promise<Outcome> {
  console.log(`\n=== ${title}`);
  const started = performance.now();
  const counts = await run();
  const seconds = (performance.now() - started) / 1000;
  console.log(`=== ${title}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return { title, ...counts, seconds };
}

/** Runs all gates in order, even if one fails. */
export async function runGates(gates: readonly Gate[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const gate of gates) outcomes.push(await runGate(gate));
  return outcomes;
}

/** Prints the table and sets the exit code. */
export function summarise(outcomes: readonly Outcome[]): void {
  const widest = Math.max(...outcomes.map(({ title }) => title.length));
  console.log('');
  for (const { title, passed, failed, seconds } of outcomes) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(`${title.padEnd(widest)} ${counts} ${seconds.toFixed(1).padStart(7)} s`);
  }
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  for (const name of flaky) console.log(`failed at first, then passed: ${name}`);
  // Their own output is thousands of lines further up.
  for (const name of outcomes.flatMap((outcome) => outcome.failures ?? [])) console.log(`failed: ${name}`);
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

export const fastGates: readonly Gate[] = [
  commandGate('Format and lint', 'biome', 'ci', '--error-on-warnings'),
  commandGate('Import arrow', 'depcruise', '--config', '.dependency-cruiser.js', 'src', 'tests', 'scripts'),
  commandGate('Types', 'tsc', '--noEmit'),
  commandGate('Unused code', 'knip'),
  vitestGate('Unit tests', 'unit'),
];

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultMinutes, fewestMinutes, parseMinutes } from '../tests/support/beating/soak-minutes.ts';

const figures = join(import.meta.dirname, '../.cache/fault-figures.txt');

/** Runs the projects one file at a time, and prints what they measured. */
export function runBeating(projects: readonly string[]): void {
  const { values, positionals } = parseArgs({
    options: { minutes: { type: 'string', default: defaultMinutes } },
    allowPositionals: true,
  });
  if (parseMinutes(values.minutes) === null) {
    console.error(`--minutes must be a whole number of at least ${fewestMinutes}, and not "${values.minutes}".`);
    process.exitCode = 1;
    return;
  }
  const succeeds = (command: string, ...args: string[]): boolean => {
    const env = { ...process.env, FAULT_MINUTES: values.minutes };
    const shell = process.platform === 'win32';
    return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell, env }).status === 0;
  };
  rmSync(figures, { force: true });
  const named = projects.flatMap((name) => ['--project', name]);
  const fine =
    succeeds('node', 'scripts/build.mjs') &&
    succeeds('vitest', 'run', ...named, '--maxWorkers=1', '--passWithNoTests', ...positionals);
  if (existsSync(figures)) console.log(`\n${readFileSync(figures, 'utf8').trimEnd()}`);
  process.exitCode = fine ? 0 : 1;
}

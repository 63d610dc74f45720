import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// The long beating of docs/reliability.md: all of it takes more than an hour. `npm run test:fault -- kill` runs the
// files with that in their name, and `--minutes` says how long the mixed load lasts.

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const figures = join(import.meta.dirname, '../.cache/fault-figures.txt');

function succeeds(command: string, ...args: string[]): boolean {
  const env = { ...process.env, FAULT_MINUTES: values.minutes };
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell, env }).status === 0;
}

rmSync(figures, { force: true });
const projects = ['fault-embedded', 'fault-postgres', 'fault-process'].flatMap((name) => ['--project', name]);
const fine =
  succeeds('node', 'scripts/build.mjs') &&
  succeeds('vitest', 'run', ...projects, '--maxWorkers=1', '--passWithNoTests', ...positionals);
if (existsSync(figures)) console.log(`\n${readFileSync(figures, 'utf8').trimEnd()}`);
process.exitCode = fine ? 0 : 1;

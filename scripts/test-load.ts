import { spawnSync } from 'node:child_process';

const { status } = spawnSync('vitest', ['run', '--project', 'load', '--passWithNoTests'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;

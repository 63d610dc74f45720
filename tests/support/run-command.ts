import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { forShortLives } from './shop-process.ts';

const scripts = join(import.meta.dirname, '../../scripts');

type Run = { args: readonly string[]; env: Record<string, string>; cwd?: string };

/** A command of `scripts`, in a process of its own. */
export function runCommand(name: string, { args, env, cwd = '/' }: Run) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...forShortLives, join(scripts, `${name}.ts`), ...args], {
    env: { PATH, HOME, ...env },
    cwd,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, said: said.trim() }));
  return { child, ended };
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '..');

/** The shell adds up the processor time of the command and of its children. */
const timed = '"$@" 3>&-; code=$?; times >&3; exit $code';

const isWindows = process.platform === 'win32';

function collect(stream: unknown, onPiece?: (piece: string) => void): () => string {
  const pieces: string[] = [];
  (stream as Readable).setEncoding('utf8').on('data', (piece: string) => {
    pieces.push(piece);
    onPiece?.(piece);
  });
  return () => pieces.join('');
}

/** The last line of `times`: user and system time of the children, as in `1m2.50s 0m3.25s`. */
function secondsIn(times: string): number {
  const parts = [...(times.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

export type Measured = { succeeded: boolean; output: string; processorSeconds: number };

type Params = { env?: Record<string, string>; onOutput?: (piece: string) => void };

/** Runs a command from the project's root, records its output, and measures its processor time where a shell can. */
export async function runMeasured(command: readonly string[], { env, onOutput }: Params = {}): Promise<Measured> {
  const [program = '', ...args] = isWindows ? command : ['sh', '-c', timed, 'sh', ...command];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    shell: isWindows,
    env: { ...process.env, ...env },
  });
  const output = [collect(child.stdout, onOutput), collect(child.stderr, onOutput)];
  const times = collect(child.stdio[3]);
  const succeeded = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    // Not `close`: a process that the command left running may hold its output open.
    child.once('exit', (code) => setImmediate(resolve, code === 0));
  });
  return { succeeded, output: output.map((read) => read()).join(''), processorSeconds: secondsIn(times()) };
}

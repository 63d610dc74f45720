import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError } from '../src/platform/backup/backup-key.ts';
import { readEnv } from '../src/platform/env.ts';
import { sayFailure } from './say-failure.ts';

type Work = (file: string, settings: ReturnType<typeof readEnv>, flags: readonly string[]) => Promise<string>;

/** Expected errors are printed as one sentence, with exit code 1. */
export async function runOnFile(name: string, work: Work, knownFlags: readonly string[] = []) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const flags = process.argv.slice(2).filter((word) => knownFlags.includes(word));
    const [file, ...more] = process.argv.slice(2).filter((word) => !flags.includes(word));
    const usage = ['FILE', ...knownFlags.map((flag) => `[${flag}]`)].join(' ');
    if (!file || file.startsWith('-') || more.length > 0) throw new BackupError(`Use: npm run ${name} -- ${usage}`);
    console.log(await work(resolve(file), readEnv(), flags));
  } catch (error) {
    sayFailure(error, BackupError);
  }
}

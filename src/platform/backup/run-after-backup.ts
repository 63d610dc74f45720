import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hourMs } from '../time/time.rules.ts';
import { BackupError } from './backup-key.ts';

const longestMs = hourMs;

/** The owner's own program, with the file's path as its only argument; no shell reads it. */
export async function runAfterBackup(program: string, file: string, timeout = longestMs): Promise<void> {
  try {
    await promisify(execFile)(program, [file], { timeout, killSignal: 'SIGKILL', maxBuffer: Number.POSITIVE_INFINITY });
  } catch (error) {
    const why = error instanceof Error && 'killed' in error && error.killed ? 'it took too long' : String(error);
    throw new BackupError(`${file} is made, but ${program} (BACKUP_AFTER) failed: ${why}`);
  }
}

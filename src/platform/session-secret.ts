import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './env.ts';

/** The secret that sessions and links are signed with: the given one, or one made once and kept in the data folder. */
export function sessionSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const file = join(dataDir, 'session-secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists)
      throw new SettingError(`A session secret cannot be kept in ${dataDir}; set SESSION_SECRET or DATA_DIR.`);
  }
  return readFileSync(file, 'utf8').trim();
}

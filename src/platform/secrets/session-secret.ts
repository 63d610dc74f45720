import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../env.ts';
import { Secrets, shortestSecret } from './secrets.ts';

export const secretFile = 'session-secret';

/** Written under another name and then linked, so that nobody reads half of it. */
function makeSecret(file: string): void {
  const complete = `${file}.${randomUUID()}`;
  try {
    writeFileSync(complete, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(complete, file);
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
  } finally {
    rmSync(complete, { force: true });
  }
}

export function sessionSecret(fromSettings: Secrets | undefined, dataDir: string): Secrets {
  if (fromSettings) return fromSettings;
  const file = join(dataDir, secretFile);
  let secret: string;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeSecret(file);
    secret = readFileSync(file, 'utf8').trim();
  } catch {
    throw new SettingError(`A session secret cannot be kept in ${dataDir}; set SESSION_SECRET or DATA_DIR.`);
  }
  if (secret.length < shortestSecret) {
    throw new SettingError(`The session secret in ${file} is damaged; remove that file, or set SESSION_SECRET.`);
  }
  return new Secrets(secret);
}

/** For commands, which must not generate one. Null if the shop has not done so yet. */
export function findSessionSecret(fromSettings: Secrets | undefined, dataDir: string): Secrets | null {
  if (fromSettings) return fromSettings;
  try {
    const secret = readFileSync(join(dataDir, secretFile), 'utf8').trim();
    return secret.length < shortestSecret ? null : new Secrets(secret);
  } catch {
    return null;
  }
}

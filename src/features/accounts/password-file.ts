import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { SettingError } from '../../platform/env.ts';
import { admins } from './accounts.table.ts';
import { verifyPassword } from './password.ts';

export const passwordFileIn = (dataDir: string) => join(dataDir, 'admin-password');

/** Written under another name and renamed, so that no process reads an incomplete file. */
export function writePasswordFile(dataDir: string, password: string): void {
  const file = passwordFileIn(dataDir);
  const complete = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    rmSync(complete, { force: true });
    writeFileSync(complete, `${password}\n`, { mode: 0o600 });
    renameSync(complete, file);
  } catch {
    throw new SettingError(`The admin's first password cannot be kept in ${dataDir}; set ADMIN_PASSWORD or DATA_DIR.`);
  }
}

function readPasswordFile(dataDir: string): string | null {
  try {
    return readFileSync(passwordFileIn(dataDir), 'utf8').trim();
  } catch {
    return null; // missing or unreadable: nothing to do either way
  }
}

export const hasPasswordFile = (dataDir: string): boolean => readPasswordFile(dataDir) !== null;

export function removePasswordFile(dataDir: string): void {
  try {
    rmSync(passwordFileIn(dataDir), { force: true });
  } catch {
    // the folder is no longer writable: carry on, and the next start tries again
  }
}

/** Also run at the start, for a process that was killed before it could remove the file. */
export async function dropSpentPasswordFile(db: Db, dataDir: string): Promise<void> {
  const password = readPasswordFile(dataDir);
  if (password === null) return;
  const waiting = await db
    .select({ passwordHash: admins.passwordHash })
    .from(admins)
    .where(eq(admins.mustChangePassword, true));
  for (const { passwordHash } of waiting) if (await verifyPassword(password, passwordHash)) return;
  removePasswordFile(dataDir);
}

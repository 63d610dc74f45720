import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setAdminPassword } from '../src/features/accounts/set-admin-password.ts';
import { DataFolderError } from '../src/platform/database/data-folder-lock.ts';
import { DatabaseError, openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { readEnv, SettingError } from '../src/platform/env.ts';

const shortestPassword = 8;
const foreseen = [SettingError, DatabaseError, DataFolderError];

async function setPassword(username: string, given: string | undefined): Promise<void> {
  if (given !== undefined && given.length < shortestPassword) {
    throw new SettingError(`A password needs at least ${shortestPassword} characters.`);
  }
  const password = given ?? randomBytes(12).toString('base64url');
  const database = await openDatabase(readEnv());
  try {
    await migrate(database.db);
    await setAdminPassword(database.db, username, password);
  } finally {
    await database.close();
  }
  console.log(given ? `The password of ${username} is set.` : `Admin login: ${username} / ${password}`);
}

if (existsSync('.env')) process.loadEnvFile('.env');
const [username = 'admin', password] = process.argv.slice(2);
try {
  await setPassword(username, password);
} catch (error) {
  if (!foreseen.some((kind) => error instanceof kind)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

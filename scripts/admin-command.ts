import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Db } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { readEnv } from '../src/platform/env.ts';
import { sayFailure } from './say-failure.ts';

const shortestPassword = 8;
const longestName = 100;

/** An error that the caller can correct; its message is a sentence. */
export class CommandError extends Error {}

export type Command = { username: string | undefined; typedPassword: string | undefined; flags: ReadonlySet<string> };

function readArguments(known: readonly string[]): Command {
  const options = Object.fromEntries(known.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [username, typedPassword, ...more] = positionals;
    if (more.length > 0) throw new CommandError('There are too many words: put quotation marks around a password.');
    return { username, typedPassword, flags: new Set(Object.keys(values)) };
  } catch (error) {
    throw error instanceof CommandError || !(error instanceof Error) ? error : new CommandError(error.message);
  }
}

export function checkedName(username: string | undefined, command: string): string {
  const name = username?.normalize('NFC').trim() ?? '';
  if (name === '') throw new CommandError(`Whose account? npm run ${command} -- NAME`);
  if (name.length > longestName) throw new CommandError(`A name has at most ${longestName} characters.`);
  return name;
}

/** The given password, or a generated one that has to be shown. */
export function passwordFor({ typedPassword }: Command): string {
  if (typedPassword !== undefined && typedPassword.length < shortestPassword) {
    throw new CommandError(`A password needs at least ${shortestPassword} characters.`);
  }
  return typedPassword ?? randomBytes(12).toString('base64url');
}

export const loginText = (username: string, password: string) =>
  `Admin login: ${username} / ${password} (made now; it is changed at the first login)`;

/** Expected errors are printed as one sentence, with exit code 1. */
export async function runCommand(
  work: (db: Db, params: Command, dataDir: string) => Promise<string>,
  flags: readonly string[] = [],
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const params = readArguments(flags);
    const env = readEnv();
    const database = await openDatabase(env);
    try {
      await migrate(database.background.db);
      console.log(await work(database.db, params, env.DATA_DIR));
    } finally {
      await database.close();
    }
  } catch (error) {
    sayFailure(error, CommandError);
  }
}

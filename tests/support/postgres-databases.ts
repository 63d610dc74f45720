import { Client, escapeIdentifier } from 'pg';
import { z } from 'zod';

async function run(serverUrl: string, statement: string, values: string[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const createDatabase = (serverUrl: string, name: string, template = 'template1') =>
  run(serverUrl, `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`);

export const dropDatabase = (serverUrl: string, name: string) =>
  run(serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`);

const named = z.array(z.object({ name: z.string() }));

export async function dropDatabases(serverUrl: string, beginning: string): Promise<void> {
  const rows = await run(serverUrl, 'select datname as name from pg_database where starts_with(datname, $1)', [
    beginning,
  ]);
  for (const { name } of named.parse(rows)) await dropDatabase(serverUrl, name);
}

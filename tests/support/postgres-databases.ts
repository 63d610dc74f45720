import { Client, escapeIdentifier } from 'pg';

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A new database, empty or a copy of `template`. */
export const createDatabase = (serverUrl: string, name: string, template = 'template1') =>
  run(serverUrl, `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`);

export const dropDatabase = (serverUrl: string, name: string) =>
  run(serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`);

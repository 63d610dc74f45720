import { Client } from 'pg';
import { normaliseSql } from './normalise-sql.ts';

type Query = (...given: unknown[]) => unknown;

function textOf(given: unknown): string {
  const text = given instanceof Object && 'text' in given ? given.text : given;
  return typeof text === 'string' ? text : '';
}

/**
 * All distinct statements that this process sends while `work` runs. Patches node-postgres, which the pools, the
 * embedded database, the job queue and the listeners all use.
 */
export async function collectStatements(work: () => Promise<void>): Promise<string[]> {
  const texts = new Set<string>();
  const plain = Client.prototype.query;
  const noted: Query = function (this: Client, ...given) {
    texts.add(textOf(given[0]));
    return Reflect.apply(plain, this, given);
  };
  Client.prototype.query = noted as unknown as typeof plain;
  try {
    await work();
  } finally {
    Client.prototype.query = plain;
  }
  return [...new Set([...texts].flatMap(normaliseSql))].toSorted();
}

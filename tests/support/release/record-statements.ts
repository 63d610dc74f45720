import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { digestOf, type Statement, storeParam } from './recording.ts';

/** Statements of pg-boss, which migrates its own schema. */
const isOfJobs = (text: string) => /"jobs"|\bjobs\.|pgboss/.test(text);

const firstParam = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

const result = z.object({
  rowCount: z.int().nullish(),
  fields: z.array(z.object({ dataTypeID: z.int() })).default([]),
  rows: z.array(z.looseObject({}).or(z.array(z.unknown()))).default([]),
});

const refusal = z.object({ code: z.string() });

/** Of the database itself or of the job queue, which a replay has another of. */
const isAboutDatabase = (text: string) => /\bversion\(\)|to_regclass/.test(text);

function note(line: Statement, error: unknown, answer: unknown): void {
  if (error) {
    line.refused = refusal.parse(error).code;
    return;
  }
  const { rowCount, fields, rows } = result.parse(answer);
  line.rows = rowCount ?? 0;
  if (rows.length > 0 && !isAboutDatabase(line.text)) line.values = digestOf(rows);
  if (fields.length > 0) line.types = fields.map(({ dataTypeID }) => dataTypeID);
}

const begins = /^\s*(?:begin|start transaction)\b/i;
const ends = /^\s*(?:commit|rollback)\s*(?:;|$)/i;

function listenTo(client: ClientBase, lines: Statement[]): void {
  const ask: unknown = client.query;
  if (typeof ask !== 'function') throw new Error('There is nothing to listen to.');
  let inTransaction = false;
  const query = (...params: unknown[]): unknown => {
    const text = firstParam.parse(params[0]);
    if (begins.test(text)) inTransaction = true;
    const given = Array.isArray(params[1]) ? params[1] : [];
    const line: Statement = { text, params: given.map(storeParam), inTransaction, rows: 0 };
    if (ends.test(text)) inTransaction = false;
    if (!isOfJobs(text)) lines.push(line);
    const tell = params.at(-1);
    if (typeof tell === 'function') {
      const told = (error: unknown, answer: unknown) => {
        note(line, error, answer);
        tell(error, answer);
      };
      return Reflect.apply(ask, client, [...params.slice(0, -1), told]);
    }
    const answering: unknown = Reflect.apply(ask, client, params);
    if (!(answering instanceof Promise)) throw new Error('This statement answers nobody.');
    return answering.then(
      (answer: unknown) => {
        note(line, null, answer);
        return answer;
      },
      (error: unknown) => {
        note(line, error, null);
        throw error;
      },
    );
  };
  Object.assign(client, { query });
}

/** Records in order. Works because the embedded database has a single connection. */
export async function recordStatements({ kind, pool }: Database): Promise<readonly Statement[]> {
  if (kind !== 'embedded') throw new Error('A release is recorded on the embedded database.');
  const lines: Statement[] = [];
  const client = await pool.connect();
  listenTo(client, lines);
  client.release();
  return lines;
}

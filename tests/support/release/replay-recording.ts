import { type ClientBase, type CustomTypesConfig, types as pgTypes, type QueryArrayResult } from 'pg';
import { z } from 'zod';
import { digestOf, type Recording, restoreParam, type Statement } from './recording.ts';

type Answer = {
  rows: number;
  types: readonly number[];
  values: readonly string[];
  refused?: { code: string; message: string };
};

/** Dates, times and intervals are left as text, as the shop reads them. */
const leftAsText = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);

const asRecorded: CustomTypesConfig = {
  getTypeParser: (type: number) => (leftAsText.has(type) ? (text: string) => text : pgTypes.getTypeParser(type)),
};

const refusal = z.object({ code: z.string(), message: z.string() });

async function ask(client: ClientBase, { text, params }: Statement): Promise<Answer> {
  try {
    const values = params.map(restoreParam);
    const answer: QueryArrayResult = await client.query({ text, values, types: asRecorded, rowMode: 'array' });
    const { rowCount, fields, rows } = answer;
    // A release that reads rows as objects sees the last of two columns of one name.
    const asObjects = rows.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row[index]])));
    const digests = [digestOf(rows), digestOf(asObjects)];
    return { rows: rowCount ?? 0, types: fields.map(({ dataTypeID }) => dataTypeID), values: digests };
  } catch (error) {
    return { rows: 0, types: [], values: [], refused: refusal.parse(error) };
  }
}

/** From here on type ids differ between databases. */
const firstOwnType = 16_384;

const isSameType = (one: number, other: number | undefined) =>
  one === other || (one >= firstOwnType && (other ?? 0) >= firstOwnType);

const count = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`);

/** Null if the answer is as recorded. */
function differenceOf({ rows, types = [], values, refused }: Statement, now: Answer, comparesValues: boolean) {
  if (now.refused && now.refused.code !== refused) return `is refused: ${now.refused.message} (${now.refused.code})`;
  if (!now.refused && refused) return `is no longer refused with ${refused}, which the release counts on`;
  if (now.rows !== rows) return `answers or changes ${count(now.rows)} instead of ${rows}`;
  if (types.length !== now.types.length) return `answers ${now.types.length} columns instead of ${types.length}`;
  const at = types.findIndex((type, index) => !isSameType(type, now.types[index]));
  if (at === -1 && comparesValues && values && !now.values.includes(values)) return 'answers other values';
  return at === -1 ? null : `answers another type (${now.types[at]} instead of ${types[at]}) in column ${at + 1}`;
}

const longest = 300;

const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)} …` : line;
};

/**
 * Replays a release's statements on a database with newer migrations. Answers a message about the first that behaves
 * differently, or null. Values are compared where they were recorded: PostgreSQL may choose another of rows that are alike.
 */
export async function replayRecording(
  client: ClientBase,
  { release, statements }: Recording,
  comparesValues: boolean,
): Promise<string | null> {
  for (const [index, statement] of statements.entries()) {
    const difference = differenceOf(statement, await ask(client, statement), comparesValues);
    if (!difference) continue;
    await client.query('rollback');
    const which = `statement ${index + 1} of ${statements.length}`;
    return `Release ${release} cannot run beside this schema: its ${which} ${difference}. It is: ${shortened(statement.text)}`;
  }
  return null;
}

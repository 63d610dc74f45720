import { ApiFailure } from '../../../../platform/api.ts';

type Outcome<Row, Answer> = {
  done: readonly { row: Row; answer: Answer }[];
  refused: readonly Row[];
  /** The error that stopped it before the end: no connection, or no session. */
  failure: unknown;
};

const isAboutRow = (error: unknown) => error instanceof ApiFailure && [400, 404, 409].includes(error.status);

/** One at a time: a refusal does not stop the others. */
export async function writeEach<Row, Answer>(
  rows: readonly Row[],
  write: (row: Row) => Promise<Answer>,
): Promise<Outcome<Row, Answer>> {
  const done: { row: Row; answer: Answer }[] = [];
  const refused: Row[] = [];
  for (const row of rows) {
    try {
      done.push({ row, answer: await write(row) });
    } catch (failure) {
      if (!isAboutRow(failure)) return { done, refused, failure };
      refused.push(row);
    }
  }
  return { done, refused, failure: null };
}

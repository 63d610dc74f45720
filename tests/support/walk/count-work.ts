import { Client } from 'pg';

export type Work = { statements: number; rows: number };

type Query = (...given: unknown[]) => unknown;

const rowsOf = (answer: unknown): number =>
  answer instanceof Object && 'rowCount' in answer && typeof answer.rowCount === 'number' ? answer.rowCount : 0;

/** Counts what all connections to PostgreSQL of this process send and are answered, until it is stopped. */
export function countWork(): { work: Work; stop: () => void } {
  const work: Work = { statements: 0, rows: 0 };
  const before = Client.prototype.query;
  const plain = before as unknown as Query;
  const counted: Query = function (this: Client, ...given) {
    work.statements += 1;
    const last = given.at(-1);
    if (typeof last === 'function') {
      const callback = (error: unknown, answer: unknown) => {
        work.rows += rowsOf(answer);
        Reflect.apply(last, this, [error, answer]);
      };
      return Reflect.apply(plain, this, [...given.slice(0, -1), callback]);
    }
    const answer = Reflect.apply(plain, this, given);
    if (answer instanceof Promise) {
      answer.then(
        (result) => {
          work.rows += rowsOf(result);
        },
        () => undefined,
      );
    }
    return answer;
  };
  Client.prototype.query = counted as unknown as typeof Client.prototype.query;
  return {
    work,
    stop: () => {
      Client.prototype.query = before;
    },
  };
}

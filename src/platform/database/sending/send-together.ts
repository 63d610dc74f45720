import { Client, type Pool, type PoolClient, type QueryResult } from 'pg';
import { isGathering } from './send-both.ts';

const begins = /^\s*begin\b/i;
const waits = /^\s*(begin|savepoint)\b[^;]*$/i;
const ends = /^\s*(commit|rollback)\s*$/i;
const undoes = /^\s*(rollback to|release) savepoint\b/i;

const done: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

type Query = (statement: unknown, ...rest: unknown[]) => Promise<QueryResult>;

const textOf = (statement: unknown): string => {
  const text = statement instanceof Object && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' ? text : '';
};

/**
 * BEGIN and SAVEPOINT answer at once and are sent with the statement that follows, since nobody needs their answer.
 * Nothing is sent for a transaction without a statement.
 */
function serveOne(client: PoolClient): void {
  // Looked up at each call, so that a replacement of node-postgres' method replaces this one too.
  const inner = Object.hasOwn(client, 'query') ? client.query : undefined;
  const plain: Query = (...params) => Reflect.apply(inner ?? Client.prototype.query, client, params);
  let waiting: string[] = [];
  let isCorked = false;

  /** Statements sent together leave in one write: each write is a system call. */
  const leaveInOne = () => {
    const { stream } = client.connection;
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    const leave = () => {
      isCorked = false;
      stream.uncork();
    };
    if (isGathering()) setImmediate(leave);
    else process.nextTick(leave);
  };

  const send: Query = async (...params) => {
    if (waiting.length > 0 || isGathering()) leaveInOne();
    const first = waiting.map((text) => plain(text));
    waiting = [];
    const own = plain(...params);
    if (first.length === 0) return own;
    // If BEGIN fails by itself, so does the statement.
    const answers = await Promise.all([...first, own]);
    return answers.at(-1) ?? done;
  };

  /** The end of something never sent is not sent either; a lone savepoint is part of a begun transaction. */
  const isUnsent = (text: string): boolean => {
    if (waiting.length > 0 && undoes.test(text)) return waiting.pop() !== undefined;
    const neverBegan = ends.test(text) && waiting.some((held) => begins.test(held));
    if (ends.test(text)) waiting = [];
    return neverBegan;
  };

  const query: Query = (statement, ...rest) => {
    const text = textOf(statement);
    if (typeof rest.at(-1) === 'function') {
      for (const held of waiting.splice(0)) plain(held).catch(() => undefined);
      return plain(statement, ...rest);
    }
    if (waits.test(text)) waiting.push(text);
    return waits.test(text) || isUnsent(text) ? Promise.resolve(done) : send(statement, ...rest);
  };
  Object.assign(client, { query });
}

/** The pool's connections must be pipelined. */
export function sendTogether(pool: Pool): void {
  pool.on('connect', serveOne);
}

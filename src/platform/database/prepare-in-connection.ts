import { Client, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { StatementNames } from './statement-names.ts';

type Refusal = 'forgotten' | 'taken' | 'outdated';

/** Two losses within this time are systematic: a pooler gives each transaction another connection. */
const accidentMs = 60_000;

const codeOf = (error: unknown, field: 'code' | 'routine'): unknown =>
  error instanceof Error && field in error ? Reflect.get(error, field) : undefined;

/** With each of these, the statement had not started. */
function refusalOf(error: unknown): Refusal | undefined {
  const code = codeOf(error, 'code');
  if (code === '26000') return 'forgotten';
  if (code === '42P05') return 'taken';
  // "Cached plan must not change result type". The code alone covers everything the server does not support.
  if (code === '0A000' && codeOf(error, 'routine') === 'RevalidateCachedQuery') return 'outdated';
  return undefined;
}

type Callback = (error: Error | undefined, result: QueryResult) => void;

type Query = (
  statement: string | QueryConfig,
  values?: unknown[] | Callback,
  callback?: Callback,
) => Promise<QueryResult>;

/**
 * Parsing and planning take about a third of the server's CPU time, so frequent statements are prepared in each
 * connection, under a name made from their text. Drizzle and the job queue above are not aware of it.  If the server
 * refuses a name, the statement is sent again without one. That is impossible in a transaction, which has failed by
 * then: the error is thrown, and the caller retries the transaction.
 */
export class PreparedStatements {
  readonly #names = new StatementNames();
  readonly #listeners: ((error: Error) => void)[] = [];
  #isOff = false;
  #forgottenAt = Number.NEGATIVE_INFINITY;
  /** Raised when names become outdated; those of an older generation are never used again. */
  #generation = 0;

  get isOff(): boolean {
    return this.#isOff;
  }

  onOff(tell: (error: Error) => void): void {
    this.#listeners.push(tell);
  }

  serve(pool: Pool): void {
    pool.on('connect', (client) => this.#serveOne(client));
  }

  #serveOne(client: PoolClient): void {
    // Looked up at each call, so that a test which replaces node-postgres' method replaces this one too.
    const plain: Query = (...params) => Reflect.apply(Client.prototype.query, client, params);
    // How often this connection has lost its prepared statements, as after DEALLOCATE ALL.
    let losses = 0;
    let isBeginning = false;

    const named = (statement: string | QueryConfig, values: unknown[] | undefined): QueryConfig | undefined => {
      const config = typeof statement === 'string' ? { text: statement } : statement;
      if (this.#isOff || typeof config.text !== 'string' || config.name) return undefined;
      const name = this.#names.nameOf(config.text, (values ?? config.values ?? []).length);
      return name === undefined ? undefined : { ...config, name: `${name}_${this.#generation}_${losses}` };
    };

    /** Answers whether the statement may be sent again. */
    const isRefused = (error: unknown, isWithin: boolean): boolean => {
      const refusal = refusalOf(error);
      if (!refusal || !(error instanceof Error)) return false;
      if (refusal === 'forgotten') losses += 1;
      this.#refused(refusal, error);
      return !isWithin;
    };

    /** Until the server has answered, the connection's status says nothing about statements sent after a BEGIN. */
    const watchBegin = (statement: string | QueryConfig, answer: Promise<QueryResult>): Promise<QueryResult> => {
      if (typeof statement !== 'string' || !/^\s*begin\b/i.test(statement)) return answer;
      isBeginning = true;
      return answer.finally(() => {
        isBeginning = false;
      });
    };

    const query: Query = (statement, values, callback) => {
      if (typeof values === 'function') return query(statement, undefined, values);
      const prepared = named(statement, values);
      if (!prepared) return watchBegin(statement, plain(statement, values, callback));
      const isWithin = isBeginning || client.getTransactionStatus() !== 'I';
      if (!callback) {
        return plain(prepared, values).catch((error: unknown) => {
          if (isRefused(error, isWithin)) return plain(statement, values);
          throw error;
        });
      }
      return plain(prepared, values, (error, result) => {
        if (isRefused(error, isWithin)) void plain(statement, values, callback);
        else callback(error, result);
      });
    };
    Object.assign(client, { query });
  }

  #refused(refusal: Refusal, error: Error): void {
    if (this.#isOff) return;
    if (refusal === 'outdated') {
      this.#generation += 1;
      return;
    }
    const isAgain = Date.now() - this.#forgottenAt < accidentMs;
    this.#forgottenAt = Date.now();
    if (refusal === 'forgotten' && !isAgain) return;
    this.#isOff = true;
    for (const tell of this.#listeners) tell(error);
  }
}

import { Client, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { StatementNames } from './statement-names.ts';

type Refusal = 'forgotten' | 'taken' | 'outdated';

/** Twice within this time is no accident: what stands between gives each transaction another connection. */
const accidentMs = 60_000;

const codeOf = (error: unknown, field: 'code' | 'routine'): unknown =>
  error instanceof Error && field in error ? Reflect.get(error, field) : undefined;

/** In each of these the statement itself was not begun. */
function refusalOf(error: unknown): Refusal | undefined {
  const code = codeOf(error, 'code');
  if (code === '26000') return 'forgotten';
  if (code === '42P05') return 'taken';
  // "Cached plan must not change result type"; the code alone stands for all that the server cannot do.
  if (code === '0A000' && codeOf(error, 'routine') === 'RevalidateCachedQuery') return 'outdated';
  return undefined;
}

type Callback = (error: Error | undefined, result: QueryResult) => void;

/** What node-postgres says with a dozen overloads. */
type Query = (given: string | QueryConfig, values?: unknown[] | Callback, callback?: Callback) => Promise<QueryResult>;

/**
 * Parsing and planning take a good third of the server's processor time. What comes often is prepared in each connection, under a
 * name that is made of its text, beneath everything that sends statements: Drizzle and the job queue know nothing of it.
 *
 * When the server refuses a name, the statement is sent again without one; within a transaction, which has failed with
 * it, the error goes up as any other, and who began the transaction begins it again.
 */
export class PreparedStatements {
  readonly #names = new StatementNames();
  readonly #listeners: ((error: Error) => void)[] = [];
  #isOff = false;
  #forgottenAt = Number.NEGATIVE_INFINITY;
  /** A name of an older one is not used again, in no connection. */
  #generation = 0;

  get isOff(): boolean {
    return this.#isOff;
  }

  /** Told once, when the server's way with names has ended it. */
  onOff(tell: (error: Error) => void): void {
    this.#listeners.push(tell);
  }

  serve(pool: Pool): void {
    pool.on('connect', (client) => this.#serveOne(client));
  }

  #serveOne(client: PoolClient): void {
    // Looked up at each call, so that who replaces node-postgres' own, as a test does that counts, replaces this one too.
    const plain: Query = (...given) => Reflect.apply(Client.prototype.query, client, given);
    // Prepared statements that this connection has lost, as after DEALLOCATE ALL.
    let losses = 0;

    const named = (given: string | QueryConfig, values: unknown[] | undefined): QueryConfig | undefined => {
      const config = typeof given === 'string' ? { text: given } : given;
      if (this.#isOff || typeof config.text !== 'string' || config.name) return undefined;
      const name = this.#names.nameOf(config.text, (values ?? config.values ?? []).length);
      return name === undefined ? undefined : { ...config, name: `${name}_${this.#generation}_${losses}` };
    };

    /** Whether the same may be sent again. */
    const isRefused = (error: unknown, isWithin: boolean): boolean => {
      const refusal = refusalOf(error);
      if (!refusal || !(error instanceof Error)) return false;
      if (refusal === 'forgotten') losses += 1;
      this.#refused(refusal, error);
      return !isWithin;
    };

    const query: Query = (given, values, callback) => {
      if (typeof values === 'function') return query(given, undefined, values);
      const prepared = named(given, values);
      if (!prepared) return plain(given, values, callback);
      const isWithin = client.getTransactionStatus() !== 'I';
      if (!callback) {
        return plain(prepared, values).catch((error: unknown) => {
          if (isRefused(error, isWithin)) return plain(given, values);
          throw error;
        });
      }
      return plain(prepared, values, (error, result) => {
        if (isRefused(error, isWithin)) void plain(given, values, callback);
        else callback(error, result);
      });
    };
    client.query = query as PoolClient['query'];
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

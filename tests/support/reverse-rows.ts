import pg from 'pg';

// PostgreSQL may give the rows of a statement without `order by` in any order, and mostly gives those of a new table as
// they were written. In tests they come the other way round, so that what expects an order fails each time.

const method = 'handleReadyForQuery';
const isOrdered = /\border\s+by\b|^\s*insert\b/i;
const plain: unknown = Reflect.get(pg.Query.prototype, method);
if (typeof plain !== 'function') throw new Error(`This version of pg has no ${method}.`);

type Answered = { text?: string; _results?: pg.QueryResult | pg.QueryResult[] };

/** A worker loads this once for each of its files. */
if (plain.name !== 'reversed') {
  Reflect.set(pg.Query.prototype, method, function reversed(this: Answered, ...args: unknown[]): unknown {
    const results = this._results;
    if (results && 'rows' in results && !isOrdered.test(this.text ?? '')) results.rows.reverse();
    return Reflect.apply(plain, this, args);
  });
}

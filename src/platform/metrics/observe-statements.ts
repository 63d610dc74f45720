import { Client } from 'pg';
import { metrics } from './metrics.ts';

const kinds = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'listen', 'lock'];

function textOf(query: unknown): string {
  const text = query instanceof Object && 'text' in query ? query.text : query;
  return typeof text === 'string' ? text : '';
}

function kindOf(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return kinds.includes(word) ? word : 'other';
}

type Query = (...query: unknown[]) => unknown;

/** Called as a statement is sent; what it returns is called when the statement has ended. */
export type WatchStatement = (kind: string, text: string) => (failed: boolean) => void;

const measure: WatchStatement = (kind) => {
  const startedAt = performance.now();
  return () => metrics.statements.observe({ kind }, (performance.now() - startedAt) / 1_000);
};

/**
 * Patches node-postgres, so that every statement is seen whatever sends it. Call before the first connection; answers
 * how to stop.
 */
export function observeStatements(watch: WatchStatement = measure): () => void {
  const { query: before }: { query: (...query: never[]) => unknown } = Client.prototype;
  const watched: Query = function (this: Client, ...query) {
    const text = textOf(query[0]);
    const end = watch(kindOf(text), text);
    const last = query.at(-1);
    if (typeof last === 'function') {
      const callback = (error: unknown, ...rest: unknown[]) => {
        end(Boolean(error));
        Reflect.apply(last, this, [error, ...rest]);
      };
      return Reflect.apply(before, this, [...query.slice(0, -1), callback]);
    }
    const answer = Reflect.apply(before, this, query);
    if (answer instanceof Promise) {
      answer.then(
        () => end(false),
        () => end(true),
      );
    }
    return answer;
  };
  Object.assign(Client.prototype, { query: watched });
  return () => void Object.assign(Client.prototype, { query: before });
}

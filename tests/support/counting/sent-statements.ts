import { Client } from 'pg';
import { vi } from 'vitest';

/** `leavesAlone`: not in the same write as the one before it. */
export type Sent = { text: string; found: number; leavesAlone: boolean };

/** Every statement that any connection of this process sends from now on. */
export function listenForStatements(): Sent[] {
  const sent: Sent[] = [];
  const leaving = new Set<Client>();
  const query: unknown = Client.prototype.query;
  if (typeof query !== 'function') throw new Error('There is nothing to listen to.');
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...params: unknown[]) {
    const [first] = params;
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    const leavesAlone = !leaving.has(this);
    leaving.add(this);
    setImmediate(() => leaving.delete(this));
    const one = { text: text.replace(/\s+/g, ' ').trim(), found: 0, leavesAlone };
    sent.push(one);
    const answer: unknown = Reflect.apply(query, this, params);
    if (answer instanceof Promise) {
      void answer.then(
        (result: { rowCount?: number | null }) => {
          one.found = result.rowCount ?? 0;
        },
        () => undefined,
      );
    }
    return answer as never;
  });
  return sent;
}

export const isLocking = ({ text }: Pick<Sent, 'text'>): boolean => /\bfor (no key )?update\b/i.test(text);

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useQuoteDesk } from '../../../tests/support/quote-desk.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { editProvider } from './edit-provider.ts';

const database = useTestDatabase();
const desk = useQuoteDesk(database);

test('an acceptance does not count if the contractor loses its certificate meanwhile', async () => {
  // The embedded database has a single connection, so the second caller waits for it without a visible lock.
  const isAlone = database.url === null;
  const id = await desk.addProvider('A');
  await desk.addProvider('B');
  const requestId = await desk.askAndOffer();
  const { db } = database.current;
  const deps = { enqueue: async () => {} };
  const change = { certified: false };
  const answered = await db.transaction(async (tx) => {
    await editProvider(tx, deps, { id, change, version: null, actor: 'admin' }, desk.now());
    const answering = desk.answer('A', 'accept');
    for (let waits = isAlone ? 1 : 0; waits === 0; ) {
      const { rows } = await tx.execute<{ waits: number }>(
        sql`select count(*)::int as waits from pg_locks where not granted`,
      );
      waits = rows[0]?.waits ?? 0;
    }
    return { answering };
  });
  await answered.answering;
  expect(await desk.offersOf(requestId)).toEqual({ A: 'declined', B: 'offered' });
  expect(await desk.outbox('quote-accepted')).toEqual([]);
});

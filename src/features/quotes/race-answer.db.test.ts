import { expect, test } from 'vitest';
import { useQuoteDesk } from '../../../tests/support/quote-desk.ts';
import { somebodyWaits, useTestDatabase } from '../../../tests/support/test-database.ts';
import { editContractor } from './edit-contractor.ts';

const database = useTestDatabase();
const desk = useQuoteDesk(database);

test('an acceptance does not count if the contractor loses its certificate meanwhile', async () => {
  const id = await desk.addContractor('A');
  await desk.addContractor('B');
  const requestId = await desk.askAndOffer();
  const { db } = database.current;
  const deps = { enqueue: async () => {} };
  const change = { certified: false };
  const answered = await db.transaction(async (tx) => {
    await editContractor(tx, deps, { id, change, version: null, actor: 'admin' }, desk.now());
    const answering = desk.answer('A', 'accept');
    await Promise.race([somebodyWaits(database), answering]);
    return { answering };
  });
  await answered.answering;
  expect(await desk.offersOf(requestId)).toEqual({ A: 'declined', B: 'offered' });
  expect(await desk.outbox('quote-accepted')).toEqual([]);
});

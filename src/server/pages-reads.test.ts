import { expect, test, vi } from 'vitest';
import { keepSharedReads } from './pages-reads.ts';

const path = '/api/texts/sv/shell';

function setUp() {
  const changes = { generation: 0, hearsChanges: true };
  const clock = { now: 0 };
  const reads = keepSharedReads(changes, () => clock.now);
  const api = vi.fn(async (asked: string) => Response.json({ asked, time: api.mock.calls.length }));
  const timeOf = async (asked = path) => (await (await reads(asked, api)).json()).time;
  return { changes, clock, api, timeOf, reads };
}

test('a read shared by pages is made once', async () => {
  const { timeOf } = setUp();
  expect([await timeOf(), await timeOf()]).toEqual([1, 1]);
});

test('it is made again after a change', async () => {
  const { timeOf, changes } = setUp();
  await timeOf();
  changes.generation += 1;
  expect(await timeOf()).toBe(2);
});

test('it is made again after a minute', async () => {
  const { timeOf, clock } = setUp();
  await timeOf();
  clock.now = 60_001;
  expect(await timeOf()).toBe(2);
});

test('an answer is not stored if a change came while it was read', async () => {
  const { timeOf, changes, reads } = setUp();
  await reads(path, async () => {
    changes.generation += 1;
    return Response.json({ time: 'before' });
  });
  expect(await timeOf()).toBe(1);
});

test('while changes are not received, nothing is stored and nothing stored is shown', async () => {
  const { timeOf, changes } = setUp();
  await timeOf();
  changes.hearsChanges = false;
  expect([await timeOf(), await timeOf()]).toEqual([2, 3]);
});

test.each(['/api/leads?limit=20', '/api/leads/1/related', '/api/order-history', '/api/cart'])(
  'a read that is not shared (%s) is made each time',
  async (own) => {
    const { timeOf } = setUp();
    expect([await timeOf(own), await timeOf(own)]).toEqual([1, 2]);
  },
);

test('a failure is not stored, and is passed on unchanged', async () => {
  const { reads, timeOf } = setUp();
  const answer = await reads(path, async () => new Response('gone', { status: 404 }));
  expect([answer.status, await answer.text()]).toEqual([404, 'gone']);
  expect(await timeOf()).toBe(1);
});

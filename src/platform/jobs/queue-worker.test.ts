import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueWorker } from './queue-worker.ts';

type Taken = { id: string; retryCount: number };

/** A job on `hold` runs until it is released. */
function openQueue({ places = 4, failsToFetch = false } = {}) {
  const queued: string[] = [];
  const held = new Map<string, PromiseWithResolvers<string | undefined>>();
  const seen = {
    fetched: [] as number[],
    completed: [] as string[][],
    failed: [] as [string, string][],
    touched: [] as string[][],
    putBack: [] as string[][],
    started: [] as string[],
    errors: [] as unknown[],
  };
  const ids = (jobs: readonly Taken[]) => jobs.map(({ id }) => id);
  let isAway = failsToFetch;
  const worker = new QueueWorker<Taken>({
    places,
    calls: {
      async fetch(max) {
        if (isAway) throw new Error('away');
        const taken = queued.splice(0, max);
        seen.fetched.push(taken.length);
        return taken.map((id) => ({ id, retryCount: 0 }));
      },
      complete: async (jobs) => seen.completed.push(ids(jobs)),
      fail: async (jobs, message) => seen.failed.push(...jobs.map(({ id }): [string, string] => [id, message])),
      touch: async (jobs) => seen.touched.push(ids(jobs)),
      putBack: async (jobs) => seen.putBack.push(ids(jobs)),
    },
    run: async ({ id }) => {
      seen.started.push(id);
      return held.get(id)?.promise;
    },
    onError: (error) => seen.errors.push(error),
  });
  return {
    worker,
    seen,
    comeBack: () => {
      isAway = false;
    },
    queue: (...more: string[]) => queued.push(...more),
    hold(id: string) {
      const gate = Promise.withResolvers<string | undefined>();
      held.set(id, gate);
      return gate.resolve;
    },
  };
}

const until = (condition: () => boolean) => expect.poll(condition, { interval: 5, timeout: 60_000 }).toBe(true);

test('one job is one fetch and one report', async () => {
  const { worker, seen, queue } = openQueue();
  queue('a');
  worker.wake();
  await until(() => seen.completed.length === 1);
  expect(seen).toMatchObject({ fetched: [1], completed: [['a']], failed: [], touched: [] });
});

test('announcements that come together cause one more fetch', async () => {
  const { worker, seen, queue } = openQueue();
  for (const id of ['a', 'b', 'c']) {
    queue(id);
    worker.wake();
    await Promise.resolve();
  }
  await until(() => seen.completed.flat().length === 3);
  expect(seen.fetched.length).toBeLessThanOrEqual(2);
  // A report waits as long as the second fetch, so the first job may be reported before the others are done.
  expect(seen.completed.length).toBeLessThanOrEqual(2);
});

test('a slow job delays neither the jobs fetched with it nor later ones', async () => {
  const { worker, seen, queue, hold } = openQueue({ places: 2 });
  const release = hold('slow');
  queue('slow', 'b', 'c', 'd', 'e');
  worker.wake();
  await until(() => seen.completed.flat().length === 4);
  expect(seen.completed.flat().sort()).toEqual(['b', 'c', 'd', 'e']);
  release(undefined);
  await worker.finish();
  expect(seen.completed.flat()).toContain('slow');
});

test('no more jobs run at once than there are places', async () => {
  const { worker, seen, queue, hold } = openQueue({ places: 2 });
  const releases = ['a', 'b', 'c'].map(hold);
  queue('a', 'b', 'c');
  worker.wake();
  await wait(60);
  expect(seen.started).toEqual(['a', 'b']);
  releases[0]?.(undefined);
  await until(() => seen.started.length === 3);
  for (const release of releases) release(undefined);
  await worker.finish();
});

test('a long backlog takes few statements', async () => {
  const { worker, seen, queue } = openQueue();
  const all = Array.from({ length: 200 }, (_, index) => String(index));
  queue(...all);
  worker.wake();
  await until(() => seen.completed.flat().length === 200);
  expect(seen.started).toEqual(all);
  expect(seen.fetched.length).toBeLessThan(20);
  expect(seen.completed.length).toBeLessThan(20);
});

test('a job that fails is failed with its reason, the others of its batch are done', async () => {
  const { worker, seen, queue, hold } = openQueue();
  hold('a')('no paper');
  queue('a', 'b');
  worker.wake();
  await worker.finish();
  expect(seen).toMatchObject({ failed: [['a', 'no paper']], completed: [['b']] });
});

test('only a job that runs for long is reported as active', async () => {
  const { worker, seen, queue, hold } = openQueue();
  const release = hold('long');
  queue('long', 'short');
  worker.wake();
  await until(() => seen.completed.length === 1);
  await worker.beat(60_000);
  expect(seen.touched).toEqual([]);
  await worker.beat(10);
  expect(seen.touched).toEqual([['long']]);
  release(undefined);
  await worker.finish();
});

test('a failed fetch is retried at the next announcement', async () => {
  const { worker, seen, queue, comeBack } = openQueue({ failsToFetch: true });
  queue('a');
  worker.wake();
  await until(() => seen.errors.length === 1);
  comeBack();
  worker.wake();
  await until(() => seen.completed.length === 1);
});

test('a worker that finishes fetches nothing more, and gives up what it still holds', async () => {
  const { worker, seen, queue, hold } = openQueue();
  const release = hold('a');
  queue('a');
  worker.wake();
  await until(() => seen.started.length === 1);
  const finished = worker.finish();
  queue('b');
  worker.wake();
  await wait(60);
  expect(seen.started).toEqual(['a']);
  await worker.giveUp('ended');
  expect(seen.failed).toEqual([['a', 'ended']]);
  release(undefined);
  await finished;
});

test('jobs fetched ahead and not begun are put back when the worker gives up', async () => {
  const { worker, seen, queue, hold } = openQueue({ places: 1 });
  queue('short', 'slow', 'next', 'last');
  const releases = ['slow', 'next', 'last'].map(hold);
  worker.wake();
  await until(() => seen.started.includes('slow'));
  await worker.giveUp('ended');
  expect(seen).toMatchObject({ failed: [['slow', 'ended']], putBack: [['next', 'last']], started: ['short', 'slow'] });
  for (const release of releases) release(undefined);
  await worker.finish();
});

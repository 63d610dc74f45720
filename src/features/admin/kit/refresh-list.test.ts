import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshList } from './admin.queries.ts';

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });

/** Reads it as a page that is open does; counts how often it was read. */
async function opened(queryKey: readonly string[]) {
  let reads = 0;
  const options = { queryKey, queryFn: () => ++reads };
  const open = () => new QueryObserver(queryClient, options).subscribe(() => undefined);
  const close = open();
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe(1);
  return { open, close, reads: () => reads };
}

test('what was read of a deleted message and of its sender is read again when it is next opened, and not before', async () => {
  const list = await opened(['admin', 'contacts']);
  const message = await opened(['admin', 'contacts', 'c1']);
  const sender = await opened(['admin', 'buyers', 'di@exempel.example']);
  const other = await opened(['admin', 'buyers', 'bo@exempel.example']);
  await refreshList(queryClient, 'contacts', ['c1', 'di@exempel.example']);
  expect([list, message, sender, other].map(({ reads }) => reads())).toEqual([2, 1, 1, 2]);
  for (const { close, open } of [list, message, sender, other]) {
    close();
    open();
  }
  await expect.poll(() => sender.reads()).toBe(2);
  expect([list, message, other].map(({ reads }) => reads())).toEqual([2, 2, 2]);
  queryClient.clear();
});

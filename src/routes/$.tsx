import { createFileRoute, notFound } from '@tanstack/react-router';
import { FindInstead, loadFindInstead } from '../features/shell/find-instead.tsx';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { missingHead } from '../platform/page-head.ts';

/** Every address that no other route has. */
export const Route = createFileRoute('/$')({
  loader: async ({ context: { queryClient, preferences } }) => {
    await loadFindInstead(queryClient, preferences.language);
    throw notFound();
  },
  head: ({ match, matches }) => missingHead(match.status, matches),
  notFoundComponent: () => (
    <NotFoundPage>
      <FindInstead />
    </NotFoundPage>
  ),
});

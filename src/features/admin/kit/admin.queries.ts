import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AnswerTo, type ApiPage, ask } from '../../../platform/api.ts';
import type { AdminRoute } from '../../accounts/call-roles.rules.ts';

export const checkEveryMs = 60_000;

export type AdminCheck = AnswerTo<'GET /admin/check'>;

/** Not kept under `admin`, which every write reads again. */
export const adminCheckQuery = queryOptions({ queryKey: ['admin-check'], queryFn: () => ask('GET /admin/check') });

type FirstSegment<Rest> = Rest extends `${infer First}/${string}` ? First : Rest;

/** What stands under `/admin/…` in the addresses of calls; texts, of several calls, have a name of their own. */
export type AdminListName =
  | 'content'
  | (AdminRoute extends infer Route
      ? Route extends `${string} /admin/${infer Rest}`
        ? FirstSegment<Rest>
        : never
      : never);

/** Queries of the shop's own pages that show the same data. */
const shownAs: Partial<Record<AdminListName, readonly string[]>> = {
  leads: ['leads', 'categories', 'catalogue', 'search'],
  categories: ['categories', 'catalogue', 'leads', 'search'],
  records: ['leads', 'catalogue'],
  claims: ['leads', 'catalogue'],
  content: ['texts', 'content-blocks'],
  settings: ['texts', 'shop', 'seller'],
};

/**
 * Invalidates all admin queries: an action also adds to the log, and may change stock, needs or mails. `gone`: the id of
 * what was deleted, and the address of who sent it; what is still open of them is read again when it is next opened.
 */
export const refreshList = (queryClient: QueryClient, name: AdminListName, gone: readonly string[] = []) =>
  Promise.all(
    ['admin', ...(shownAs[name] ?? [])].map(async (key) => {
      await queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' });
      await queryClient.refetchQueries({
        queryKey: [key],
        type: 'active',
        predicate: ({ queryHash }) => !gone.some((part) => queryHash.includes(JSON.stringify(part))),
      });
    }),
  );

const isRow = (answer: unknown): answer is { id: string } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer;

/** Puts a row as it is saved into the lists that show it, so that nothing opens or writes it as it was before. */
export async function showSaved<Answer>(
  queryClient: QueryClient,
  name: AdminListName,
  answer: Promise<Answer>,
): Promise<Answer> {
  const saved = await answer;
  if (isRow(saved)) {
    queryClient.setQueriesData<ApiPage<typeof saved>>(
      { queryKey: ['admin', name] },
      (page) =>
        page?.items && { ...page, items: page.items.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)) },
    );
  }
  return saved;
}

import { type ApiPage, apiPage } from '../../../../platform/api.ts';
import { type ListState, listAddress } from '../list-state.rules.ts';

/** Of an empty list its first page. */
export const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** The last page where the one that is asked for has lost its rows. */
export async function pageOrLast<Row>(path: string, params: ListState, size: number): Promise<ApiPage<Row>> {
  const page = await apiPage<Row>(listAddress(path, params, size));
  const last = lastPage(page.total, size);
  const isPast = page.items.length === 0 && Number(params.page) > last;
  if (!isPast) return page;
  const before = { ...params, page: String(last) };
  return apiPage<Row>(listAddress(path, before, size));
}

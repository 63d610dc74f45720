import type { AnswerTo } from '../../../platform/api.ts';
import type { ListState } from '../kit/list-state.rules.ts';

export type ContentBlock = AnswerTo<'GET /content-blocks'>[number];

/** Filtered in the browser, which has all of the texts. */
export function searchBlocks(blocks: readonly ContentBlock[], { q, filters, sort }: ListState): ContentBlock[] {
  const wanted = q.toLowerCase();
  const found = blocks.filter(
    ({ key, contentSv, contentEn, category }) =>
      (!filters.category || filters.category === category) &&
      [key, contentSv, contentEn].some((text) => text.toLowerCase().includes(wanted)),
  );
  return sort === 'key-desc' ? found.toReversed() : found;
}

import type { ContentBlock } from '../../content/content-blocks.queries.ts';
import type { ListState } from '../kit/list-state.rules.ts';

/** The texts that mention what is searched for, on the page that is chosen. They are few enough to be all there. */
export function searchBlocks(blocks: readonly ContentBlock[], { q, filters, sort }: ListState): ContentBlock[] {
  const wanted = q.toLowerCase();
  const found = blocks.filter(
    ({ key, contentSv, contentEn, category }) =>
      (!filters.category || filters.category === category) &&
      [key, contentSv, contentEn].some((text) => text.toLowerCase().includes(wanted)),
  );
  return sort === 'key-desc' ? found.toReversed() : found;
}

/** Without marks and case, so that `aterbetalning` finds what is written with a ring. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a text has every word of a search, in any order. An empty search leaves nothing out. */
export function hasWords(text: string, search: string): boolean {
  const within = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

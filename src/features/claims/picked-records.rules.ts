export type Picked = ReadonlySet<string>;

export function togglePicked(picked: Picked, id: string, max: number): Picked {
  if (picked.has(id)) return new Set([...picked].filter((other) => other !== id));
  return picked.size >= max ? picked : new Set([...picked, id]);
}

export const isAllPicked = (picked: Picked, ids: readonly string[]): boolean => ids.every((id) => picked.has(id));

export function toggleAll(picked: Picked, ids: readonly string[], max: number): Picked {
  if (isAllPicked(picked, ids)) return new Set([...picked].filter((id) => !ids.includes(id)));
  return new Set([...new Set([...picked, ...ids])].slice(0, max));
}

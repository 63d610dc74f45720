import { useQuery } from '@tanstack/react-query';
import { sectionOfNeed } from './needs.rules.ts';
import { needsQuery } from './overview.queries.ts';

export function useNeedCounts(): ReadonlyMap<string, number> {
  const { data = [] } = useQuery(needsQuery);
  const counts = new Map<string, number>();
  for (const { kind, count } of data) {
    const tab = sectionOfNeed[kind]?.tab;
    if (tab) counts.set(tab, (counts.get(tab) ?? 0) + count);
  }
  return counts;
}

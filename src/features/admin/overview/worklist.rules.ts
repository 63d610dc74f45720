import type { Language } from '../../../platform/language.ts';
import type { AdminSearch } from '../kit/admin-search.rules.ts';
import { labelIn, type Need, type NeedKind, sectionOfPart, sectionToAct } from './needs.rules.ts';

/** `label`: which of them, where they are told apart. */
export type WorkItem = { key: string; kind: NeedKind; count: number; label: string | null; to: AdminSearch };

/** One thing to do after the other, in the order of their urgency. */
export const workItemsOf = (needs: readonly Need[], language: Language): WorkItem[] =>
  needs.flatMap((need) => {
    const { kind, count, parts, more } = need;
    const list = sectionToAct(need);
    const rest = list && (parts.length === 0 || more > 0) ? [{ key: kind, kind, count, label: null, to: list }] : [];
    const each = parts.map((part) => ({
      key: `${kind} ${part.id}`,
      kind,
      count: 1,
      label: labelIn(language, part),
      to: sectionOfPart(kind, part),
    }));
    return [...each, ...rest];
  });

/** What was dealt with meanwhile is gone from the list, so the next one is the first that was not passed. */
export const nextWorkItem = (items: readonly WorkItem[], passed: readonly string[]): WorkItem | null =>
  items.find(({ key }) => !passed.includes(key)) ?? null;

import { useState } from 'react';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';

type Named = Pick<AdminLead, 'id' | 'title'>;

/** What the API changes at once. */
export const mostPicked = 200;

/** The listings that are picked to be changed together, also those of pages that were turned. */
export function usePickedLeads() {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    titles,
    has: (id: string) => titles.has(id),
    set: (leads: readonly Named[], isPicked: boolean) =>
      setTitles((before) => {
        const after = new Map(before);
        for (const { id, title } of leads) {
          if (isPicked) after.set(id, title);
          else after.delete(id);
        }
        return after;
      }),
    /** Only these stay picked. */
    keep: (ids: readonly string[]) => setTitles((before) => new Map([...before].filter(([id]) => ids.includes(id)))),
  };
}

export type PickedLeads = ReturnType<typeof usePickedLeads>;

import { useState } from 'react';
import { useTranslations } from 'use-intl';

export function usePicked<Row>(keyOf: (row: Row) => string) {
  const [kept, setKept] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...kept.values()],
    /** A row may have been changed after it was picked: as it is in the list now. */
    asIn: (list: readonly Row[]) => [...kept].map(([key, row]) => list.find((one) => keyOf(one) === key) ?? row),
    count: kept.size,
    has: (row: Row) => kept.has(keyOf(row)),
    set: (changed: readonly Row[], isPicked: boolean) =>
      setKept((before) => {
        const after = new Map(before);
        for (const row of changed) {
          if (isPicked) after.set(keyOf(row), row);
          else after.delete(keyOf(row));
        }
        return after;
      }),
    clear: () => setKept(new Map()),
    keep: (keys: readonly string[]) => setKept((before) => new Map([...before].filter(([key]) => keys.includes(key)))),
  };
}

export type Picked<Row> = ReturnType<typeof usePicked<Row>>;

export type Picking<Row> = { picked: Picked<Row>; labelOf: (row: Row) => string; canPick?: (row: Row) => boolean };

export function usePicking<Row extends { id: string }>(nameOf: (row: Row) => string): Picking<Row> {
  const t = useTranslations('admin.bulk');
  return { picked: usePicked(({ id }) => id), labelOf: (row) => t('pick', { name: nameOf(row) }) };
}

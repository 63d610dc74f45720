import type { ListedRecord } from '../../../record-handling/records.queries.ts';

export type RecordsChange = 'withdraw' | 'restore';

const ways = ['picked', 'import', 'source'] as const;

type Way = (typeof ways)[number];

type Kept = Pick<ListedRecord, 'recordId' | 'importId' | 'source'>;

const isShared = (records: readonly Kept[], field: 'importId' | 'source') =>
  Boolean(records[0]?.[field]) && records.every((record) => record[field] === records[0]?.[field]);

/** An import or a source is offered where all that is picked is of one. */
export const waysOf = (records: readonly Kept[]): Way[] =>
  ways.filter((way) => way === 'picked' || isShared(records, way === 'import' ? 'importId' : 'source'));

export function recordsMeant(records: readonly Kept[], way: string) {
  const [first] = records;
  if (way === 'import' && first?.importId) return { importId: first.importId };
  if (way === 'source' && first?.source) return { source: first.source };
  return { recordIds: records.map(({ recordId }) => recordId) };
}

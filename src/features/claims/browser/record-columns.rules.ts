import type { DeliveredRecord } from '../claims.queries.ts';

/** What a column of the buyer's table shows of a record. */
const reads = {
  contact: ({ contactName, title }) => Boolean(contactName || title),
  reach: () => true,
  place: ({ postalCode, city }) => Boolean(postalCode || city),
  need: ({ need }) => Boolean(need),
  budget: ({ budget }) => Boolean(budget),
  extra: ({ extra }) => Object.keys(extra).length > 0,
} as const satisfies Record<string, (record: DeliveredRecord) => boolean>;

export type RecordColumn = keyof typeof reads;

const names = Object.keys(reads) as readonly RecordColumn[];

/** Whether a record has something for a column. */
export const fills = (column: RecordColumn, record: DeliveredRecord): boolean => reads[column](record);

/** The columns in which at least one of these has something. How to reach a person is always said, also when nothing was sold. */
export const columnsOf = (records: readonly DeliveredRecord[]): readonly RecordColumn[] =>
  names.filter((name) => records.some((record) => fills(name, record)));

import { namesOf } from '../../../platform/pick.ts';
import type { DeliveredRecord } from '../claims.queries.ts';

const reads = {
  contact: ({ contactName, title }) => Boolean(contactName || title),
  reach: ({ remedy }) => remedy === null,
  place: ({ postalCode, city }) => Boolean(postalCode || city),
  need: ({ need }) => Boolean(need),
  budget: ({ budget }) => Boolean(budget),
  extra: ({ extra }) => Object.keys(extra).length > 0,
} as const satisfies Record<string, (record: DeliveredRecord) => boolean>;

export type RecordColumn = keyof typeof reads;

const names = namesOf(reads);

export const fills = (column: RecordColumn, record: DeliveredRecord): boolean => reads[column](record);

/** `reach` is a column of whatever may be used: where there are no contact details, the table says so. */
export const columnsOf = (records: readonly DeliveredRecord[]): readonly RecordColumn[] =>
  names.filter((name) => records.some((record) => fills(name, record)));

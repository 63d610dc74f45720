import type { Statement } from './statement.ts';

type Distributed = { column: string; group: string };

/**
 * How the tables would be distributed: by listing, by order, or by their own key. A sale touches both groups, so no
 * choice keeps it on one machine.
 */
const distributed: Readonly<Record<string, Distributed>> = {
  leads: { column: 'id', group: 'listing' },
  lead_records: { column: 'lead_id', group: 'listing' },
  lead_imports: { column: 'lead_id', group: 'listing' },
  listing_facts: { column: 'lead_id', group: 'listing' },
  orders: { column: 'id', group: 'order' },
  order_items: { column: 'order_id', group: 'order' },
  order_events: { column: 'order_id', group: 'order' },
  refunds: { column: 'order_id', group: 'order' },
  receipts: { column: 'order_id', group: 'order' },
  disputes: { column: 'order_id', group: 'order' },
  claims: { column: 'order_id', group: 'order' },
  record_allocations: { column: 'order_item_id', group: 'allocation' },
  checkouts: { column: 'id', group: 'checkout' },
  mails: { column: 'id', group: 'mail' },
  audit_entries: { column: 'id', group: 'audit' },
};

/** Reference tables: small, rarely written, and copied to each machine. Other tables stay on the coordinator. */
const copied: readonly string[] = ['categories', 'terms_versions'];

export const isDistributed = (table: string): boolean => table in distributed;

export const distributedIn = ({ tables }: Statement): string[] => tables.filter(isDistributed).toSorted();

/** True for tables of several groups, whose matching rows may be on different machines. */
export const liesApart = (statement: Statement): boolean =>
  new Set(distributedIn(statement).map((table) => distributed[table]?.group)).size > 1;

const columnOf = (table: string): string => distributed[table]?.column ?? '';

/** Whether the statement names a single distribution key. */
const namesItsShard = ({ text }: Statement, table: string): boolean =>
  new RegExp(`(?<!\\w)"?${columnOf(table)}"? = \\?`).test(text.replace(/^.*? where /i, ''));

const keyPattern =
  /alter table (?:only )?"?(\w+)"? add constraint .*foreign key \(([^)]*)\) references (?:"?public"?\.)?"?(\w+)"? ?\(([^)]*)\)/i;

const hasColumn = (columns: string, column: string) => columns.replaceAll(/["\s]/g, '').split(',').includes(column);

/** True for a foreign key that Citus does not support with this distribution. */
export function isKeyApart({ text }: Statement): boolean {
  const [, from = '', columns = '', to = '', others = ''] = keyPattern.exec(text) ?? [];
  const [near, far] = [distributed[from], distributed[to]];
  if (!near && !far) return false;
  if (near && copied.includes(to)) return false;
  const isTogether = near?.group === far?.group;
  return !isTogether || !hasColumn(columns, columnOf(from)) || !hasColumn(others, columnOf(to));
}

const uniqueIndex = /create unique index .* on "?(\w+)"? (?:using btree )?\((.*?)\)(?: where .*)?$/i;
const primaryKey = /create table (?:if not exists )?"?(\w+)"? \(.*?"?(\w+)"? [\w ]+ primary key/i;

/** True for a unique key that no single machine can enforce. */
export function isUniqueApart({ text }: Statement): boolean {
  const [, table = '', columns = ''] = uniqueIndex.exec(text) ?? primaryKey.exec(text) ?? [];
  return isDistributed(table) && !hasColumn(columns, columnOf(table));
}

/** True for a conflict target without the distribution column. */
export function isConflictApart({ text }: Statement): boolean {
  const conflicts = [...text.matchAll(/insert into "?(\w+)"?(?:(?!insert into).)*? on conflict(?: \(([^)]*)\))? do/gi)];
  return conflicts.some(([, table = '', columns = '']) => isDistributed(table) && !hasColumn(columns, columnOf(table)));
}

/** True for row locks without a distribution key. */
export const isLockApart = (statement: Statement): boolean =>
  / for (?:no key update|update|share|key share)\b/i.test(statement.text) &&
  distributedIn(statement).some((table) => !namesItsShard(statement, table));

/** True if it updates the distribution column. */
export const movesRow = ({ text }: Statement): boolean =>
  [...text.matchAll(/update "?(\w+)"?(?: \w+)? set ((?:(?! from | where | returning ).)*)/gi)].some(
    ([, table = '', set = '']) => isDistributed(table) && new RegExp(`(?:^|, )"?${columnOf(table)}"? =`).test(set),
  );

import {
  distributedIn,
  isConflictApart,
  isDistributed,
  isKeyApart,
  isLockApart,
  isUniqueApart,
  liesApart,
  movesRow,
} from './citus-placement.ts';
import { type Lack, written } from './lack.ts';
import { advisoryLock, advisoryName, notifies, notifyName } from './recognise.ts';
import { isSchemaChange, type Statement } from './statement.ts';

const support = {
  title: 'SQL Support and Workarounds',
  address: 'https://docs.citusdata.com/en/stable/develop/reference_workarounds.html',
};
const crossNode = {
  title: 'SQL Support and Workarounds (11.3), Limitations for Cross-Node SQL Queries',
  address: 'https://docs.citusdata.com/en/v11.3/develop/reference_workarounds.html',
};
const tables = {
  title: 'Creating and Modifying Distributed Tables (DDL)',
  address: 'https://github.com/citusdata/citus_docs/blob/master/develop/reference_ddl.rst',
};
const backends = {
  title: 'pg-boss: Database Backends',
  address: 'https://github.com/timgit/pg-boss/blob/master/docs/database-backends.md',
};

const nodeLocal = {
  title: 'pg_trickle, plan for Citus (advisory locks and LISTEN/NOTIFY are node-local)',
  address: 'https://www.pgxn.org/dist/pg_trickle/0.34.0/roadmap/v0.33.0.html',
};

const none = 'Nothing: the shop does not use it.';
const byTables = (statement: Statement) => `${statement.verb} ${distributedIn(statement).join(' ')}`;

const volatile = /\b(?:clock_timestamp|timeofday|random|gen_random_uuid|nextval)\(/i;

/** Citus 11 or newer, with tables as in `citus-placement.ts`. All processes connect to the coordinator. */
export const citusLacks: readonly Lack[] = [
  {
    name: 'LISTEN and NOTIFY',
    kind: 'restricts',
    says: 'As in PostgreSQL on the node that one is connected to, and not heard of on the others.',
    recognises: notifies,
    nameOf: notifyName,
    change: 'Nothing while every process speaks to the coordinator.',
    sources: [nodeLocal, backends],
  },
  {
    name: 'advisory locks',
    kind: 'restricts',
    says: 'As in PostgreSQL on the node that one is connected to, and not heard of on the others.',
    recognises: written(advisoryLock),
    nameOf: advisoryName,
    change: 'Nothing while every process speaks to the coordinator.',
    sources: [nodeLocal, backends],
  },
  {
    name: 'LOCK TABLE',
    kind: 'restricts',
    says: 'Locks a distributed table on every node, and from a worker only where the coordinator is in the metadata.',
    recognises: (statement) => /^lock /i.test(statement.text) && distributedIn(statement).length > 0,
    change: 'Nothing while every process speaks to the coordinator; each lock then asks every machine.',
    sources: [
      { title: 'Support Distributing Lock Statement', address: 'https://github.com/citusdata/citus/pull/5938' },
    ],
  },
  {
    name: 'one snapshot for several statements',
    kind: 'lacks',
    says: 'A repeatable read is one on each node, and not one of all. A function for it was proposed; no release with it was found.',
    recognises: written(/isolation level (?:repeatable read|serializable)|set transaction snapshot/i),
    change: 'Back up by what Citus has for it (a restore point of all nodes), and not by the shop’s own backup.',
    sources: [
      {
        title: 'Add a citus_use_snapshot function for basic distributed snapshot isolation',
        address: 'https://github.com/citusdata/citus/pull/6489',
      },
    ],
  },
  {
    name: 'triggers on distributed tables',
    kind: 'restricts',
    says: 'Not supported by the manual; behind citus.enable_unsafe_triggers, where what the trigger writes must lie with the row.',
    recognises: ({ text }) => {
      const [, table = ''] = /^create trigger .*? on "?(\w+)"? /i.exec(text) ?? [];
      return isDistributed(table);
    },
    change: 'Write the change of the supply where a listing is written, and fold it from there; drop the triggers.',
    sources: [
      { title: 'Triggers on Distributed Tables', address: 'https://docs.citusdata.com/en/stable/extra/triggers.html' },
      {
        title: 'Support (unsafe) triggers on distributed tables',
        address: 'https://github.com/citusdata/citus/pull/5705',
      },
    ],
  },
  {
    name: 'foreign keys between tables that lie apart',
    kind: 'lacks',
    says: 'Between two distributed tables only within a group and with the distribution column in the key; never to a table of the coordinator.',
    recognises: isKeyApart,
    change:
      'Put the order into the keys of what belongs to an order (a key of two columns each), and give up the keys from the order’s tables to listings and records; the nightly check finds what they would have refused.',
    sources: [tables],
  },
  {
    name: 'unique keys without the distribution column',
    kind: 'lacks',
    says: 'Refused: each must hold the distribution column.',
    recognises: isUniqueApart,
    change:
      'Keys of two columns where the column says more than enough; a small table on the coordinator for each number or name that is unique in all of the shop (order numbers, receipts, what a mail is told apart by).',
    sources: [tables],
  },
  {
    name: 'ON CONFLICT without the distribution column',
    kind: 'lacks',
    says: 'Follows from the unique keys: without such a key there is nothing to conflict with.',
    recognises: isConflictApart,
    change: 'As for the unique keys.',
    sources: [tables],
  },
  {
    name: 'row locks on several shards',
    kind: 'lacks',
    says: 'SELECT … FOR UPDATE works in single-shard queries only.',
    recognises: isLockApart,
    nameOf: byTables,
    change: 'Find the rows first, then lock each by its distribution column, in one order; or claim by UPDATE alone.',
    sources: [support, crossNode],
  },
  {
    name: 'statements over tables that lie apart',
    kind: 'restricts',
    says: 'Outer joins and correlated subqueries only on the distribution column; what is left is moved between machines.',
    recognises: (statement) => !isSchemaChange(statement) && liesApart(statement),
    nameOf: byTables,
    change:
      'Carry the order in each allocation and the listing in each of the order’s lines and claims, claim the stock of one listing at a time, and split what the admin’s lists join into two reads.',
    sources: [crossNode, support],
  },
  {
    name: 'subqueries in INSERT … VALUES',
    kind: 'lacks',
    says: 'Subqueries within INSERT queries are not supported.',
    recognises: (statement) =>
      /^insert into .*?\bvalues\b.*\(select /i.test(statement.text) && distributedIn(statement).length > 0,
    change: 'Read first, then insert, in the same transaction.',
    sources: [support],
  },
  {
    name: 'volatile functions in UPDATE',
    kind: 'lacks',
    says: 'Functions used in UPDATE queries on distributed tables must not be volatile.',
    recognises: (statement) =>
      /\bupdate "?\w+"? /i.test(statement.text) &&
      /^(?:update|with) /i.test(statement.text) &&
      volatile.test(statement.text) &&
      distributedIn(statement).length > 0,
    change: 'Nothing: the shop does not use it.',
    sources: [support],
  },
  {
    name: 'changes of the distribution column',
    kind: 'lacks',
    says: 'The distribution column of a row cannot be changed.',
    recognises: movesRow,
    change: none,
    sources: [tables],
  },
  {
    name: 'sequences smaller than bigint',
    kind: 'restricts',
    says: 'Inserts on a worker may fail.',
    recognises: written(
      /\b(?:small)?serial\b|\b(?:integer|int|smallint)\b[^,]* generated (?:always|by default) as identity/i,
    ),
    change: none,
    sources: [support],
  },
  {
    name: 'recursive queries, grouping sets and TABLESAMPLE',
    kind: 'lacks',
    says: 'In single-shard queries only.',
    recognises: (statement) =>
      /^with recursive|\bgrouping sets\b|\b(?:rollup|cube) ?\(|\btablesample\b/i.test(statement.text) &&
      distributedIn(statement).length > 0,
    change: none,
    sources: [support, crossNode],
  },
];

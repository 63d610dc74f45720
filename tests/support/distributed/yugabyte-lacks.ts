import { type Lack, written } from './lack.ts';
import { advisoryLock, advisoryName, notifies, notifyName } from './recognise.ts';
import { isSchemaChange } from './statement.ts';

const compatibility = {
  title: 'Enhanced PostgreSQL Compatibility Mode: Unsupported PostgreSQL features',
  address: 'https://docs.yugabyte.com/stable/reference/configuration/postgresql-compatibility/',
};
const migrating = {
  title: 'PostgreSQL source database (YugabyteDB Voyager, known issues)',
  address: 'https://docs.yugabyte.com/stable/yugabyte-voyager/known-issues/postgresql/',
};
const locking = {
  title: 'Explicit locking',
  address: 'https://docs.yugabyte.com/stable/explore/transactions/explicit-locking/',
};
const backends = {
  title: 'pg-boss: Database Backends',
  address: 'https://github.com/timgit/pg-boss/blob/master/docs/database-backends.md',
};

const none = 'Nothing: the shop does not use it.';

/** YugabyteDB YSQL 2025.1 and 2025.2, which are compatible with PostgreSQL 15. */
export const yugabyteLacks: readonly Lack[] = [
  {
    name: 'LISTEN and NOTIFY',
    kind: 'restricts',
    says: 'Early access from 2025.2.3 on and off by default. Before, LISTEN is ignored with a warning.',
    recognises: notifies,
    nameOf: notifyName,
    change:
      'Nothing for the catalogue, whose version is polled. What is sold shows in other processes as late as a page may be old. The job queue must be told not to listen, or every start warns.',
    sources: [
      {
        title: 'LISTEN/NOTIFY',
        address: 'https://docs.yugabyte.com/stable/api/ysql/the-sql-language/statements/cmd_listen_notify/',
      },
      migrating,
    ],
  },
  {
    name: 'advisory locks',
    kind: 'restricts',
    says: 'From 2025.1 on, behind flags of the server; an error before.',
    recognises: written(advisoryLock),
    nameOf: advisoryName,
    change: 'Set the flags, or let a row of shop_state be what is locked.',
    sources: [locking, migrating],
  },
  {
    name: 'LOCK TABLE',
    kind: 'restricts',
    says: 'By the manual ACCESS SHARE alone. Since 2.25.2 the others are taken where table locks, a preview, are switched on, and refused where not.',
    recognises: written(/^lock (?:table )?(?!.*in access share mode)/i),
    change: 'Lock one row that stands for the table (for update), or take an advisory lock of its own.',
    sources: [
      { title: 'LOCK', address: 'https://docs.yugabyte.com/stable/api/ysql/the-sql-language/statements/txn_lock/' },
      { title: 'Release 2.25.2.0-b353', address: 'https://github.com/yugabyte/yugabyte-db/releases/tag/2.25.2.0-b353' },
      locking,
      compatibility,
    ],
  },
  {
    name: 'schema changes within a transaction',
    kind: 'restricts',
    says: 'Early access and off by default; otherwise each is its own transaction. Two at once in a database fail.',
    recognises: isSchemaChange,
    nameOf: ({ verb }) => verb,
    change:
      'Set ysql_yb_ddl_transaction_block_enabled; else a migration that fails leaves the database between two releases, and each needs steps that can be done twice. A restore drops and adds foreign keys, with the same danger.',
    sources: [
      {
        title: 'Transactional DDL',
        address: 'https://docs.yugabyte.com/stable/architecture/transactions/transactional-ddl/',
      },
    ],
  },
  {
    name: 'GIN indexes over several columns',
    kind: 'lacks',
    says: 'Refused: access method "ybgin" does not support multicolumn indexes.',
    recognises: written(/using gin \((?:"?\w+"? \w+), ?"/i),
    change: 'One index a column, which the planner has to combine, or one over the columns put together.',
    sources: [migrating, compatibility],
  },
  {
    name: 'generated columns that are stored',
    kind: 'restricts',
    says: 'From 2025.1 on by the one page; still named as unsupported by the other.',
    recognises: written(/generated always as \(.*\) stored/i),
    change: 'Take 2025.1 or newer and try it; else a trigger for each.',
    sources: [migrating, compatibility],
  },
  {
    name: 'unique with NULLS NOT DISTINCT',
    kind: 'restricts',
    says: 'From 2025.1 on.',
    recognises: written(/nulls not distinct/i),
    change: 'Take 2025.1 or newer.',
    sources: [migrating],
  },
  {
    name: 'storage parameters',
    kind: 'lacks',
    says: 'Refused on indexes and constraints (unrecognized parameter). Of ALTER TABLE nothing is said.',
    recognises: written(/\b(?:set|with) \(\s*(?:fillfactor|autovacuum_\w+)/i),
    change: 'Leave it out of the migration there: it is for speed alone.',
    sources: [migrating, compatibility],
  },
  {
    name: 'statistics of a column',
    kind: 'lacks',
    says: '"Some ALTER TABLE variants" are unsupported, SET (n_distinct) among them. SET STATISTICS is not named.',
    recognises: written(/alter column "?\w+"? set (?:statistics|storage|\()/i),
    change: 'Try it; else leave it out of the migration there: it is for the planner alone.',
    sources: [
      compatibility,
      { title: 'Feature support - ALTER TABLE', address: 'https://github.com/yugabyte/yugabyte-db/issues/1124' },
    ],
  },
  {
    name: 'the job queue',
    kind: 'lacks',
    says: 'Partitions made within a transaction fail and stay behind. The installed release calls its own profile for YugabyteDB deprecated, and upgrades impossible.',
    recognises: written(/\bpartition (?:of|by (?:list|range|hash))\b|\battach partition\b/i),
    change:
      'Give pg-boss its profile (backend yugabytedb) as long as there is one, and another job queue after that; or keep the queue on a PostgreSQL of its own and lose that jobs commit with what asks for them.',
    sources: [backends],
  },
  {
    name: 'exclusion constraints',
    kind: 'lacks',
    says: 'Refused.',
    recognises: written(/\bexclude using\b/i),
    change: none,
    sources: [migrating, compatibility],
  },
  {
    name: 'deferrable constraints other than foreign keys',
    kind: 'lacks',
    says: 'Refused; those of foreign keys are supported.',
    recognises: written(/\b(?:unique|primary key)\b[^,]*\) deferrable/i),
    change: none,
    sources: [migrating, compatibility],
  },
  {
    name: 'unlogged tables',
    kind: 'restricts',
    says: 'Accepted since 2024.2 by the one page; named as unsupported by the other.',
    recognises: written(/\bunlogged\b/i),
    change: none,
    sources: [migrating, compatibility],
  },
  {
    name: 'GiST, SP-GiST and BRIN indexes',
    kind: 'lacks',
    says: 'Refused.',
    recognises: written(/using (?:gist|spgist|brin)\b/i),
    change: none,
    sources: [migrating],
  },
  {
    name: 'system columns and transaction ids',
    kind: 'lacks',
    says: 'xmin, ctid and their like, and txid_current(), are refused.',
    recognises: written(/\b(?:xmin|xmax|cmin|cmax|ctid|txid_\w+|pg_current_xact_id)\b/i),
    change: none,
    sources: [migrating],
  },
  {
    name: 'constraint triggers and transition tables',
    kind: 'lacks',
    says: 'Refused.',
    recognises: written(/create constraint trigger|create trigger .*\breferencing (?:old|new) table/i),
    change: none,
    sources: [migrating, compatibility],
  },
  {
    name: 'table inheritance',
    kind: 'lacks',
    says: 'Refused.',
    recognises: written(/\binherits \(/i),
    change: none,
    sources: [migrating, compatibility],
  },
  {
    name: 'MERGE',
    kind: 'lacks',
    says: 'Refused.',
    recognises: written(/^merge into\b/i),
    change: none,
    sources: [migrating],
  },
  {
    name: 'large objects, XML functions and two-phase commit',
    kind: 'lacks',
    says: 'Refused.',
    recognises: written(/\blo_\w+\(|\bxml(?:parse|concat|element|table)\(|^prepare transaction/i),
    change: none,
    sources: [migrating],
  },
  {
    name: 'VACUUM',
    kind: 'restricts',
    says: 'What it does there was not to be found.',
    recognises: written(/^vacuum\b/i),
    nameOf: () => 'vacuum',
    change: 'Nothing: the shop vacuums the embedded database alone.',
    sources: [],
  },
];

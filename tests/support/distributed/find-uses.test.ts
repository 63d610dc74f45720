import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptedUses } from './accepted-uses.ts';
import { compareUses, findUses, type System, systemNames, systems } from './find-uses.ts';
import { describeAll } from './statement.ts';

const shop = new Set(['leads', 'lead_records', 'orders', 'order_items', 'mails', 'categories', 'admins', 'notes']);

/** One example per entry, so that no entry matches nothing. */
const examples: Record<System, Record<string, string>> = {
  YugabyteDB: {
    'LISTEN and NOTIFY': 'listen "stock"',
    'advisory locks': 'select pg_try_advisory_lock(1)',
    'LOCK TABLE': 'lock table admins in exclusive mode',
    'schema changes within a transaction': 'drop index a',
    'GIN indexes over several columns': 'create index i on mails using gin ("to" gin_trgm_ops, "subject" gin_trgm_ops)',
    'generated columns that are stored': 'alter table leads add column a int generated always as (b + 1) stored',
    'unique with NULLS NOT DISTINCT': 'alter table leads add constraint u unique nulls not distinct (a)',
    'storage parameters': 'create table a (id int) with (fillfactor = 70)',
    'statistics of a column': 'alter table leads alter column "title" set statistics 100',
    'the job queue': 'create table jobs.a partition of jobs.job',
    'exclusion constraints': 'alter table leads add constraint x exclude using btree (a with =)',
    'deferrable constraints other than foreign keys': 'alter table leads add constraint u unique (a) deferrable',
    'unlogged tables': 'create unlogged table a (id int)',
    'GiST, SP-GiST and BRIN indexes': 'create index i on leads using gist (a)',
    'system columns and transaction ids': 'select ctid from leads',
    'constraint triggers and transition tables':
      'create constraint trigger t after insert on leads execute function f()',
    'table inheritance': 'create table a (id int) inherits (b)',
    MERGE: 'merge into leads using orders on true when matched then delete',
    'large objects, XML functions and two-phase commit': "prepare transaction 'a'",
    VACUUM: 'vacuum leads',
  },
  Citus: {
    'LISTEN and NOTIFY': "select pg_notify('a', 'b')",
    'advisory locks': 'select pg_advisory_xact_lock(1)',
    'LOCK TABLE': 'lock table "orders" in share mode',
    'one snapshot for several statements': 'begin isolation level serializable',
    'triggers on distributed tables': 'create trigger t after update on "leads" for each row execute function f()',
    'foreign keys between tables that lie apart':
      'alter table "order_items" add constraint k foreign key ("lead_id") references "public"."leads"("id")',
    'unique keys without the distribution column': 'create unique index i on "orders" using btree ("order_number")',
    'ON CONFLICT without the distribution column':
      'insert into "mails" ("id") values ($1) on conflict ("dedupe_key") do nothing',
    'row locks on several shards': 'select id from "orders" where "orders"."checkout_id" = $1 for update',
    'statements over tables that lie apart': 'select 1 from "orders" o join "leads" l on l.id = o.id',
    'subqueries in INSERT … VALUES': 'insert into "mails" (a) values ((select a from b))',
    'volatile functions in UPDATE': 'update "orders" set a = clock_timestamp() where id = $1',
    'changes of the distribution column': 'update "order_items" set "order_id" = $1 where id = $2',
    'sequences smaller than bigint': 'create table a (id serial)',
    'recursive queries, grouping sets and TABLESAMPLE': 'select count(*) from "orders" group by rollup (status)',
  },
};

const found = (system: System, ...texts: string[]) => findUses(system, describeAll(texts, shop));

test.each(systemNames)('each entry of the list of %s recognises its example', (system) => {
  expect(Object.keys(examples[system])).toEqual(systems[system].map(({ name }) => name));
  const deaf = Object.entries(examples[system]).filter(([name, text]) => !found(system, text)[name]);
  expect(deaf).toEqual([]);
});

test.each([
  'select title from "leads" where id = $1 order by id limit 2',
  'insert into "order_items" ("id", "order_id") values ($1, $2) on conflict ("order_id", "id") do nothing',
  'update "orders" set status = $1 where "orders"."id" = $2 and exists (select 1 from "order_items" i where i.order_id = $2)',
  'select id from "orders" where "orders"."id" = $1 for update',
  'select row_number() over (partition by a) from "categories" for update skip locked',
  'begin',
])('plain SQL is in no list: %s', (text) => {
  expect(systemNames.map((system) => found(system, text))).toEqual([{}, {}]);
});

test.each([
  'alter table "order_items" add constraint k foreign key ("order_id") references "orders"("id")',
  'alter table "leads" add constraint k foreign key ("category_id") references "categories"("id")',
  'create unique index i on "order_items" using btree ("order_id", "lead_id")',
  'create table "orders" ("id" uuid primary key not null, "a" int)',
])('in Citus %s is accepted where the tables are placed', (text) => {
  expect(found('Citus', text)).toEqual({});
});

test('an unaccepted use is reported with its cost, and an unused entry is to be removed', () => {
  const accepted = { 'LOCK TABLE': ['lock admins', 'lock orders'] };
  expect(compareUses('YugabyteDB', found('YugabyteDB', 'lock table leads', 'lock table orders'), accepted)).toEqual([
    expect.stringMatching(/^YugabyteDB restricts LOCK TABLE, and "lock leads" uses it.*Lock one row/),
    expect.stringMatching(/^accepted-uses.ts says of YugabyteDB that "lock admins" uses LOCK TABLE/),
  ]);
});

test.each(systemNames)('%s: every accepted use says its cost, and where it is', (system) => {
  const { false: unused = [], true: used = [] } = Object.groupBy(systems[system], ({ name }) =>
    String(name in acceptedUses[system]),
  );
  const nothing = 'Nothing: the shop does not use it.';
  expect(used.filter(({ change }) => change === nothing)).toEqual([]);
  expect(unused.filter(({ change }) => change !== nothing)).toEqual([]);
  expect(systems[system].filter(({ sources }) => sources.length === 0).map(({ name }) => name)).toEqual(
    system === 'YugabyteDB' ? ['VACUUM'] : [],
  );
  const addresses = systems[system].flatMap(({ sources }) => sources.map(({ address }) => address));
  expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([]);
});

test.each(systemNames)('the page on distributed databases names every use that %s lacks', (system) => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/distributed-databases.md'), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith(system)) ?? '';
  expect(Object.keys(acceptedUses[system]).filter((name) => !section.includes(`| ${name} |`))).toEqual([]);
});

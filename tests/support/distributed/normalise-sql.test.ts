import { expect, test } from 'vitest';
import { normaliseSql } from './normalise-sql.ts';

test.each([
  ['select 1\n  from "a1"\twhere "b" = $1', ['select ? from "a1" where "b" = ?']],
  ['select * from a where b in ($1, $2,$3)', ['select * from a where b in (?)']],
  ['insert into a (b) values ($1, default), ($2, default)', ['insert into a (b) values (?, default)']],
  ["select 'a;b', 'it''s'; select 2.5 -- why; not\n;", ['select ?', 'select ?']],
  ['begin; lock table a; commit', ['begin', 'lock table a', 'commit']],
  [
    'create function f() as $$ begin x := 1; end $$; select f()',
    ['create function f() as $$ begin x := 1; end $$', 'select f()'],
  ],
  ['', []],
])('%s is %o', (text, statements) => {
  expect(normaliseSql(text)).toEqual(statements);
});

import { expect, test } from 'vitest';
import { recordsMeant, waysOf } from './records-meant.rules.ts';

const one = { recordId: 'a', importId: 'file', source: 'Webb' };
const other = { recordId: 'b', importId: 'file', source: null };

test('the whole import or source is offered if all picked records belong to it', () => {
  expect(waysOf([one])).toEqual(['picked', 'import', 'source']);
  expect(waysOf([one, other])).toEqual(['picked', 'import']);
  expect(waysOf([other, { ...other, importId: null }])).toEqual(['picked']);
});

test('the chosen action names records, an import or a source', () => {
  expect(recordsMeant([one, other], 'picked')).toEqual({ recordIds: ['a', 'b'] });
  expect(recordsMeant([one, other], 'import')).toEqual({ importId: 'file' });
  expect(recordsMeant([one], 'source')).toEqual({ source: 'Webb' });
  expect(recordsMeant([other], 'source')).toEqual({ recordIds: ['b'] });
});

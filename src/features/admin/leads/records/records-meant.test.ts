import { expect, test } from 'vitest';
import { recordsMeant, waysOf } from './records-meant.rules.ts';

const one = { recordId: 'a', importId: 'file', source: 'Webb' };
const other = { recordId: 'b', importId: 'file', source: null };

test('the whole import or source is offered where all picked records are of one', () => {
  expect(waysOf([one])).toEqual(['picked', 'import', 'source']);
  expect(waysOf([one, other])).toEqual(['picked', 'import']);
  expect(waysOf([other, { ...other, importId: null }])).toEqual(['picked']);
});

test('what is chosen names records, an import or a source', () => {
  expect(recordsMeant([one, other], 'picked')).toEqual({ recordIds: ['a', 'b'] });
  expect(recordsMeant([one, other], 'import')).toEqual({ importId: 'file' });
  expect(recordsMeant([one], 'source')).toEqual({ source: 'Webb' });
  expect(recordsMeant([other], 'source')).toEqual({ recordIds: ['b'] });
});

import { expect, test } from 'vitest';
import { bodyOf, changeOf, draftIn, draftOf } from '../kit/form/draft.rules.ts';
import { type ContractorField, contractorFields, newContractor } from './contractor-fields.rules.ts';

const contractor = { ...newContractor, companyName: 'Tak AB', categoryIds: ['a', 'b'], postalPrefixes: ['11', '12'] };
const draft = (row: typeof contractor) => draftOf<ContractorField>(contractorFields, row, 'sv');
const opened = draft(contractor);

test('prefixes are read with any separator, each once, and an unticked box is a no', () => {
  const form = new FormData();
  form.set('postalPrefixes', ' 11, 12;\n13  11 ');
  expect(bodyOf(contractorFields, draftIn(contractorFields, form, opened))).toMatchObject({
    postalPrefixes: ['11', '12', '13'],
    categoryIds: [],
    active: false,
  });
});

test('only changed fields are written, and another order of a list is not a change', () => {
  expect(changeOf(contractorFields, draft({ ...contractor, categoryIds: ['b', 'a'] }), opened)).toEqual({});
  const one = { ...contractor, postalPrefixes: ['11'] };
  expect(changeOf(contractorFields, draft(one), opened)).toEqual({ postalPrefixes: ['11'] });
});

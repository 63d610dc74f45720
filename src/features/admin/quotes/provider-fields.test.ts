import { expect, test } from 'vitest';
import { bodyOf, changeOf, draftIn, draftOf } from '../kit/form/draft.rules.ts';
import { newProvider, type ProviderField, providerFields } from './provider-fields.rules.ts';

const provider = { ...newProvider, companyName: 'Tak AB', categoryIds: ['a', 'b'], postalPrefixes: ['11', '12'] };
const draft = (row: typeof provider) => draftOf<ProviderField>(providerFields, row, 'sv');
const opened = draft(provider);

test('prefixes are read with any separator, each once, and an unticked box is a no', () => {
  const form = new FormData();
  form.set('postalPrefixes', ' 11, 12;\n13  11 ');
  expect(bodyOf(providerFields, draftIn(providerFields, form, opened))).toMatchObject({
    postalPrefixes: ['11', '12', '13'],
    categoryIds: [],
    active: false,
  });
});

test('only changed fields are written, and another order of a list is not a change', () => {
  expect(changeOf(providerFields, draft({ ...provider, categoryIds: ['b', 'a'] }), opened)).toEqual({});
  const one = { ...provider, postalPrefixes: ['11'] };
  expect(changeOf(providerFields, draft(one), opened)).toEqual({ postalPrefixes: ['11'] });
});

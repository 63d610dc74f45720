import { expect, test } from 'vitest';
import { changeOf, draftOf, newProvider, touchedFields } from './provider-draft.rules.ts';

const opened = { ...newProvider, companyName: 'Tak AB', categoryIds: ['a', 'b'], postalPrefixes: ['11', '12'] };

test('prefixes are read however they are set apart, each once', () => {
  const form = new FormData();
  form.set('postalPrefixes', ' 11, 12;\n13  11 ');
  expect(draftOf(form).postalPrefixes).toEqual(['11', '12', '13']);
  expect(draftOf(form).active).toBe(false);
});

test('only what was changed is written, and another order of a list is no change', () => {
  expect(changeOf({ ...opened, categoryIds: ['b', 'a'] }, opened)).toEqual({});
  expect(changeOf({ ...opened, postalPrefixes: ['11'] }, opened)).toEqual({ postalPrefixes: ['11'] });
});

test('what either of two has changed is shown to the one who comes second', () => {
  expect(touchedFields({ email: 'x' }, opened, { ...opened, active: false })).toEqual(['email', 'active']);
});

import { expect, test } from 'vitest';
import { contactFields, describeContact, readContact } from './contact-draft.rules.ts';

test('a refused field is told by what is wrong with it', () => {
  expect(contactFields.map((field) => [describeContact(field, true), describeContact(field, false)])).toEqual([
    ['nameMissing', 'refused'],
    ['emailMissing', 'emailInvalid'],
    ['refused', 'refused'],
    ['refused', 'refused'],
    ['refused', 'refused'],
    ['messageMissing', 'refused'],
  ]);
});

test('each field is read as it is typed, and one that is not there as empty', () => {
  const form = new FormData();
  const typed = Object.fromEntries([...contactFields, 'website'].map((name) => [name, ` ${name} `]));
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  expect(readContact(form)).toEqual(typed);
  expect(readContact(new FormData()).message).toBe('');
});

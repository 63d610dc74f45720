import { expect, test } from 'vitest';
import { z } from 'zod';
import { wrongPaths } from './judge.ts';
import { fieldsOn, refusedAmong, withProblem } from './problems.rules.ts';

const schema = z.object({
  email: z.string().min(1),
  prefixes: z.array(z.string().max(2)),
  address: z.object({ city: z.string().min(1) }),
});

test('refusals of the schema are assigned to the form’s fields, in their order', () => {
  const paths = wrongPaths(schema, { email: '', prefixes: ['11', '123'], address: { city: '' } });
  expect(fieldsOn(['city', 'prefixes', 'email', 'phone'], paths)).toEqual(['city', 'prefixes', 'email']);
  expect(wrongPaths(schema, { email: 'a', prefixes: [], address: { city: 'b' } })).toEqual([]);
});

test('refusals of the API are assigned to the same fields', () => {
  const refused = { 'prefixes.1': 'Too long', 'address.city': 'Required', other: 'No' };
  expect(refusedAmong(['email', 'prefixes', 'city'], refused)).toEqual(['prefixes', 'city']);
});

test('a corrected field loses its problem, and the others keep theirs', () => {
  const before = { email: 'missing', city: 'missing' };
  expect(withProblem(before, 'email', undefined)).toEqual({ city: 'missing' });
  expect(withProblem(before, 'email', 'wrong')).toEqual({ city: 'missing', email: 'wrong' });
});

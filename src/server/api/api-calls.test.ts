import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminCalls } from '../../features/accounts/calls.ts';
import { addressOf, ask, queryFor } from '../../platform/api.ts';
import { fail } from '../../platform/result.ts';
import { apiCalls } from './api-calls.ts';

test('no two calls have one address or one name', () => {
  const routes = apiCalls.map(({ route }) => route.replaceAll(/:\w+/g, ':'));
  expect(new Set(routes).size).toBe(routes.length);
  expect(new Set(apiCalls.map(({ description: { id } }) => id)).size).toBe(apiCalls.length);
});

test('no call is shadowed by an earlier one', () => {
  const fits = (earlier: string, later: string) => {
    const [own, other] = [earlier.split('/'), later.split('/')];
    const isSame = (part: string, index: number) =>
      part === other[index] || (part.startsWith(':') && !part.includes('{'));
    return own.length === other.length && own.every(isSame);
  };
  const hidden = apiCalls.flatMap(({ route }, index) =>
    apiCalls.slice(0, index).flatMap((earlier) => (fits(earlier.route, route) ? [`${route} by ${earlier.route}`] : [])),
  );
  expect(hidden).toEqual([]);
});

test('the address is the call’s path with the params filled in', () => {
  const id = 'a/b';
  expect(addressOf('GET /admin/contacts')).toBe('/api/admin/contacts');
  expect(addressOf('GET /leads/:id/related', { params: { id } })).toBe('/api/leads/a%2Fb/related');
  expect(addressOf('GET /leads', { query: { q: 'å & b', limit: 5, exclusive: true, region: undefined } })).toBe(
    '/api/leads?q=%C3%A5+%26+b&limit=5&exclusive=true',
  );
  expect(addressOf('GET /leads', { at: '/api/leads?cursor=x' })).toBe('/api/leads?cursor=x');
});

test('a query key has the segments of its path, so that a shorter key covers all below it', () => {
  expect(queryFor('GET /admin/contacts/:id', { params: { id: '1' } }).queryKey).toEqual(['admin', 'contacts', '1']);
  expect(queryFor('GET /suggest', { query: { q: 'el' } }).queryKey).toEqual(['suggest', { q: 'el' }]);
});

/** Never called: the compiler checks it, and each line that compiles would be an error. */
const wrongCalls = [
  // @ts-expect-error there is no such call
  () => ask('GET /admin/contact'),
  // @ts-expect-error it cannot be written
  () => ask('POST /admin/contacts'),
  // @ts-expect-error the contact's id is missing
  () => ask('DELETE /admin/contacts/:id'),
  // @ts-expect-error the parameter has another name
  () => ask('DELETE /admin/contacts/:id', { params: { contactId: '1' } }),
  // @ts-expect-error there is no body
  () => ask('POST /admin/contacts/:id/answers', { params: { id: '1' } }),
  // @ts-expect-error a status that no message has
  () => ask('PATCH /admin/contacts/:id', { params: { id: '1' }, body: { status: 'gone' } }),
  // @ts-expect-error a field that the call does not take
  () => ask('PATCH /admin/contacts/:id', { params: { id: '1' }, body: { status: 'new', name: '' } }),
  // @ts-expect-error a parameter of the address that the call does not know
  () => ask('GET /suggest', { query: { text: 'el' } }),
  // @ts-expect-error a field that is not answered
  async () => (await ask('GET /admin/contacts/:id', { params: { id: '1' } })).contact.address,
  () =>
    adminCalls('Orders')('POST /admin/orders/:id/resend', 'resend', {
      summary: 'Fails with what it does not say',
      answers: { 200: z.object({ id: z.string() }) },
      refuses: ['not-paid'],
      // @ts-expect-error a failure that the call does not name
      run: async () => fail('nothing-delivered'),
    }),
  // @ts-expect-error there is no answer
  async () => (await ask('DELETE /admin/contacts/:id', { params: { id: '1' } })).id,
];

test('wrong uses of a call do not compile: the type check is this test', () => {
  expect(wrongCalls.length).toBe(11);
});

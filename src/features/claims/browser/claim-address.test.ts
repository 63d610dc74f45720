import { expect, test } from 'vitest';
import { addressOfClaim } from '../claims.queries.ts';

test('the address keeps the link’s key after the claim’s id', () => {
  expect(addressOfClaim('/api/orders/1/claims?link=a.b', '2')).toBe('/api/orders/1/claims/2?link=a.b');
  expect(addressOfClaim('/api/orders/1/claims', '2')).toBe('/api/orders/1/claims/2');
});

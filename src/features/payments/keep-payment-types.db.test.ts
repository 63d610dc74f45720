import { expect, test, vi } from 'vitest';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import type { PaymentTypes } from '../../platform/env.ts';
import { createLog } from '../../platform/log.ts';
import { keepPaymentTypes } from './keep-payment-types.ts';

const database = useTestDatabase();

test('the payment methods survive a restart, and a failure to store them stops nothing', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const open = async (types: PaymentTypes, onChange = () => {}) =>
    keepPaymentTypes(database.current, types, onChange, log);
  const types: PaymentTypes = { known: null };
  const told = vi.fn();
  const isKept = await open(types, told);
  expect(types.known).toBeNull();
  for (const known of [['card'], ['card', 'swish', 'klarna']]) {
    types.known = known;
    types.onChange?.();
  }
  await isKept();
  expect(told).toHaveBeenCalledTimes(2);
  const next: PaymentTypes = { known: null };
  await open(next);
  expect(next.known).toEqual(['card', 'swish', 'klarna']);
  await database.current.db.update(shopState).set({ value: { of: 'another release' } });
  const later: PaymentTypes = { known: null };
  const isLaterKept = await open(later);
  expect(later.known).toBeNull();
  later.known = ['card\0'];
  later.onChange?.();
  await isLaterKept();
  expect(lines.join()).toContain('could not be stored');
});

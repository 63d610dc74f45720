import { expect, test } from 'vitest';
import { defaultPreferences, readPreferences, withPreferences } from './table-preferences.rules.ts';

test('preferences of one list are read back, and not for another', () => {
  const kept = withPreferences(null, 'orders', { hidden: ['email'], size: 100 });
  const both = withPreferences(kept, 'leads', { hidden: [], size: 25 });
  expect(readPreferences(both, 'orders')).toEqual({ hidden: ['email'], size: 100 });
  expect(readPreferences(both, 'leads')).toEqual({ hidden: [], size: 25 });
  expect(readPreferences(both, 'claims')).toEqual(defaultPreferences);
});

test.each(['{', 'null', '7', '{"orders":null}', '{"orders":{"hidden":"x","size":7}}', '{"orders":{"hidden":[7]}}'])(
  'invalid stored preferences, as %s, are ignored',
  (kept) => {
    expect(readPreferences(kept, 'orders')).toEqual(defaultPreferences);
    expect(readPreferences(withPreferences(kept, 'orders', { hidden: ['a'], size: 25 }), 'orders').size).toBe(25);
  },
);

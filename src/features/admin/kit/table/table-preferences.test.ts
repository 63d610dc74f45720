import { expect, test } from 'vitest';
import { defaultPreferences, readPreferences, withPreferences } from './table-preferences.rules.ts';

test('what was chosen of one list is read again, and of no other', () => {
  const kept = withPreferences(null, 'orders', { hidden: ['email'], size: 100 });
  const both = withPreferences(kept, 'leads', { hidden: [], size: 25 });
  expect(readPreferences(both, 'orders')).toEqual({ hidden: ['email'], size: 100 });
  expect(readPreferences(both, 'leads')).toEqual({ hidden: [], size: 25 });
  expect(readPreferences(both, 'claims')).toEqual(defaultPreferences);
});

test.each(['{', 'null', '7', '{"orders":null}', '{"orders":{"hidden":"x","size":7}}', '{"orders":{"hidden":[7]}}'])(
  'what somebody else has written there, as %s, is as nothing',
  (kept) => {
    expect(readPreferences(kept, 'orders')).toEqual(defaultPreferences);
    expect(readPreferences(withPreferences(kept, 'orders', { hidden: ['a'], size: 25 }), 'orders').size).toBe(25);
  },
);

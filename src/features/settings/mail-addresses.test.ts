import { expect, test } from 'vitest';
import { testEnv } from '../../../tests/support/test-app.ts';
import { isAlertUnread } from './mail-addresses.ts';
import type { Settings } from './settings.input.ts';
import { settingsOf } from './settings.rules.ts';

const isUnread = (values: Partial<Settings>) => {
  const env = testEnv();
  env.onScreen.values = { ...settingsOf(env), ...values };
  return isAlertUnread(env);
};

test('alerts are unread as long as those of one kind go to an address that nobody has set', () => {
  const address = 'kim@shop.example';
  expect([isUnread({}), isUnread({ alertEmailOrders: address }), isUnread({ alertEmail: address })]).toEqual([
    true,
    true,
    false,
  ]);
});

import { expect, test } from 'vitest';
import { testEnv } from '../../../tests/support/test-app.ts';
import { mailSettings } from './transport.ts';

test('a live shop sends its mails over an encrypted connection or not at all', () => {
  expect(mailSettings({ ...testEnv(), live: true }).demandsTls).toBe(true);
  expect(mailSettings({ ...testEnv(), live: false }).demandsTls).toBe(false);
});

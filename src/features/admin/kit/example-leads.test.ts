import { expect, test } from 'vitest';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { exampleLeads } from './example-leads.mail.ts';

test('the leads made up for a preview begin with one that has a company name', () => {
  const text = exampleLeads('sv', testEnv(), 2)?.text ?? '';
  expect(text).toContain('Utan företagsnamn');
  expect(text.indexOf('Exempel 1 AB')).toBe(0);
});

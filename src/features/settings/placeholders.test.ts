import { expect, test } from 'vitest';
import { testEnv } from '../../../tests/support/test-app.ts';
import { fillPlaceholders } from './placeholders.rules.ts';
import { shopWords } from './shop-words.ts';

const shop = shopWords(
  testEnv({ SITE_NAME: 'Testtorget', CONTACT_EMAIL: 'hej@torget.example', SELLER_PHONE: '08-465 004 12' }),
);

test('a text gets the figures, the name, the address and the number of the shop', () => {
  const set = { ...shop, claimDays: 10, settlementDays: 30 };
  expect(fillPlaceholders('[[claimDays]], [[settlementDays]] och [[remedyDays]] hos [[siteName]]', 'sv', set)).toBe(
    '10, 30 och 30 hos Testtorget',
  );
  expect(fillPlaceholders('[[remedyPromise]]', 'en', set)).toContain('within 30 days of the purchase');
  expect(fillPlaceholders('[[phone]], [[contactEmail]]', 'en', shop)).toBe('08-465 004 12, hej@torget.example');
});

test('how soon somebody answers is said in the language of the text', () => {
  expect(fillPlaceholders('Vi svarar [[replyPromise]].', 'sv', shop)).toBe(
    'Vi svarar inom 24 timmar, oftast inom 2 timmar.',
  );
  expect(fillPlaceholders('We reply [[replyPromise]].', 'en', shop)).toBe(
    'We reply within 24 hours, usually within 2.',
  );
});

test('a figure of thousands is written as the language writes it', () => {
  expect(fillPlaceholders('[[billingAddressAboveKr]] kr', 'sv', shop)).toBe('4\u00a0000 kr');
  expect(fillPlaceholders('SEK [[billingAddressAboveKr]]', 'en', shop)).toBe('SEK 4,000');
});

test('an unknown placeholder stays, for the editor to see', () => {
  expect(fillPlaceholders('[[nonsense]] [[constructor]]', 'sv', shop)).toBe('[[nonsense]] [[constructor]]');
});

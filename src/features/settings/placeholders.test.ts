import { expect, test } from 'vitest';
import { testEnv } from '../../../tests/support/test-app.ts';
import { fillPlaceholders } from './placeholders.rules.ts';
import { sellerOf, shopWords } from './shop-words.ts';

const shop = shopWords(
  testEnv({ SITE_NAME: 'Testtorget', CONTACT_EMAIL: 'hej@torget.example', SELLER_PHONE: '08-465 004 12' }),
);

test('a text gets the shop’s figures, name, address and number', () => {
  const set = { ...shop, claimDays: 10, settlementDays: 30 };
  expect(fillPlaceholders('[[claimDays]], [[settlementDays]] och [[remedyDays]] hos [[siteName]]', 'sv', set)).toBe(
    '10, 30 och 30 hos Testtorget',
  );
  expect(fillPlaceholders('[[remedyPromise]]', 'en', set)).toContain('within 30 days of the purchase');
  expect(fillPlaceholders('[[settledWithinDays]]', 'en', set)).toBe('30');
  expect(fillPlaceholders('[[settledWithinDays]]', 'en', { ...set, settlementDays: 14 })).toBe('17');
  expect(fillPlaceholders('[[phone]], [[contactEmail]]', 'en', shop)).toBe('08-465 004 12, hej@torget.example');
});

test('the answering time is written in the language of the text', () => {
  expect(fillPlaceholders('Vi svarar [[replyPromise]].', 'sv', shop)).toBe(
    'Vi svarar inom 24 timmar, oftast inom 2 timmar.',
  );
  const unreached = { ...shop, contactEmail: '', phone: '' };
  expect(fillPlaceholders('Vi svarar [[replyPromise]].', 'sv', unreached)).toBe('Vi svarar så snart vi kan.');
  expect(fillPlaceholders('We reply [[replyPromise]].', 'en', unreached)).toBe('We reply as soon as we can.');
  for (const reached of [shop, { ...shop, phone: '' }, { ...shop, contactEmail: '' }]) {
    expect(fillPlaceholders('We reply [[replyPromise]].', 'en', reached)).toBe(
      'We reply within 24 hours, usually within 2.',
    );
  }
});

test('thousands are written as the language writes them', () => {
  expect(fillPlaceholders('[[billingAddressAboveKr]] kr', 'sv', shop)).toBe('4\u00a0000\u00a0kr');
  expect(fillPlaceholders('SEK [[billingAddressAboveKr]]', 'en', shop)).toBe('SEK 4,000');
});

test('volume prices follow the steps, and without steps the text invites a price request', () => {
  const steps = [
    { from: 50, percent: 5 },
    { from: 2_000, percent: 10 },
  ];
  const fill = (language: 'sv' | 'en', volumeSteps: typeof steps) =>
    fillPlaceholders('[[volumePrices]]', language, { ...shop, volumeSteps }).replaceAll('\u00a0', ' ');
  expect(fill('sv', steps)).toContain('Du får 5 % rabatt från 50 leads och 10 % rabatt från 2 000 leads, räknat');
  expect(fill('en', steps)).toContain('You get 5% off from 50 leads and 10% off from 2,000 leads, counting');
  expect(fill('sv', [])).toBe('[Be om ett pris](/kontakt) när du vill köpa många leads.');
  expect(fill('en', [])).toBe('[Ask us for a price](/kontakt) when you want to buy many leads.');
});

test('who may pay by invoice, and what paying late costs, follow the settings', () => {
  const fill = (language: 'sv' | 'en', invoice: typeof shop.invoice, name = 'invoiceTerms') =>
    fillPlaceholders(`[[${name}]]`, language, { ...shop, invoice });
  expect(fill('sv', null)).toBe('[Fråga oss](/kontakt) om ditt företag vill betala mot faktura.');
  expect(fill('en', null)).not.toContain('/mina-kop');
  const terms = { reminderFee: 60, lateCompensation: false };
  expect(fill('sv', terms, 'invoiceOffer')).toContain('30 dagars villkor: [ansök under Mina köp](/mina-kop).');
  expect(fill('sv', terms)).toMatch(/procentenheter\) och en påminnelseavgift på 60\u00a0kr\.$/);
  expect(fill('sv', { ...terms, reminderFee: 0 })).toMatch(/procentenheter\)\.$/);
  expect(fill('en', { ...terms, lateCompensation: true })).toMatch(/late payment compensation of SEK 450\.$/);
});

test('an unknown placeholder stays, so that the editor sees it', () => {
  expect(fillPlaceholders('[[nonsense]] [[constructor]]', 'sv', shop)).toBe('[[nonsense]] [[constructor]]');
});

test('the payment methods are those of the shop', () => {
  const text = 'Betala med [[paymentMethods]].';
  const fill = (language: 'sv' | 'en', paymentTypes: string[] | null) =>
    fillPlaceholders(text, language, { ...shop, paymentTypes });
  expect(fill('sv', ['card', 'swish', 'billie', 'customer_balance'])).toBe(
    'Betala med kort, Swish, Billie eller banköverföring.',
  );
  expect(fill('en', ['klarna', 'card', 'constructor', 'new_at_stripe'])).toBe('Betala med card or Klarna.');
  expect(fill('sv', ['card'])).toBe('Betala med kort.');
  for (const unknown of [null, [], ['new_at_stripe']]) {
    expect(fill('sv', unknown)).toBe('Betala med kort eller något av de betalsätt som betaltjänsten visar.');
  }
});

test('a demo shop’s example seller is shown as a whole, and not beside a real name or in a shop without demo data', () => {
  const seller = (env: Record<string, string>) => sellerOf(testEnv(env));
  expect(seller({ DEMO_DATA: 'on' })).toMatchObject({
    name: 'Exempelsäljaren AB',
    orgNumber: '000000-0000',
    isComplete: false,
  });
  const named = seller({ DEMO_DATA: 'on', SELLER_NAME: 'Säljaren AB' });
  expect([named.name, named.orgNumber, named.address]).toEqual(['Säljaren AB', null, null]);
  expect(seller({ SITE_NAME: 'Testtorget', DEMO_DATA: 'off' })).toMatchObject({ name: 'Testtorget', orgNumber: null });
});

import { expect, test } from 'vitest';
import { testEnv } from '../../../tests/support/test-app.ts';
import { beginningSettings, settingsWith } from './settings.rules.ts';
import { offersInvoice } from './shop-words.ts';

const given = { SELLER_BANKGIRO: '1234566', SELLER_IBAN: 'se4550000000058398257466', SELLER_BIC: 'exam se ss' };
const demo = testEnv();

test('a shop with demo data begins with example bank details, and offers invoices until they are emptied', () => {
  expect(settingsWith(demo, {})).toMatchObject({
    bankgiro: '991-2346',
    bic: 'EXAMSESS',
    registeredOffice: 'Exempelstad',
  });
  expect(offersInvoice(demo)).toBe(true);
  const emptied = settingsWith(demo, { ...beginningSettings(demo), bankgiro: null });
  expect(offersInvoice({ ...demo, onScreen: { version: 2, values: emptied } })).toBe(false);
});

test('a shop without demo data begins without bank details, and offers no invoices', () => {
  const empty = testEnv({ DEMO_DATA: 'off' });
  expect(settingsWith(empty, {})).toMatchObject({ bankgiro: null, iban: null, bic: null, registeredOffice: null });
  expect(offersInvoice(empty)).toBe(false);
});

test('the environment gives the first bank details, in normalised form', () => {
  expect(settingsWith(testEnv({ ...given, SELLER_REGISTERED_OFFICE: 'Uppsala' }), {})).toMatchObject({
    bankgiro: '123-4566',
    iban: 'SE45 5000 0000 0583 9825 7466',
    bic: 'EXAMSESS',
    registeredOffice: 'Uppsala',
  });
});

test('a live shop starts without bank details, also without those of its trial; stored ones stay', () => {
  const live = { ...demo, live: true, loadsDemoData: false };
  expect(settingsWith(live, {}).bankgiro).toBeNull();
  expect(settingsWith(live, beginningSettings(demo))).toMatchObject({ bankgiro: null, iban: null, bic: null });
  expect(settingsWith(live, { bankgiro: '123-4566' }).bankgiro).toBe('123-4566');
});

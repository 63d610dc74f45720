import { expect, test } from 'vitest';
import { testEnv } from '../../../tests/support/test-app.ts';
import { itemOf } from './add-order.ts';
import type { Order } from './move-order.ts';
import { orderMail } from './order-mail.mail.ts';

const env = testEnv({
  SITE_NAME: 'Torget',
  SELLER_NAME: 'Säljaren AB',
  SELLER_ORG_NUMBER: '556000-0167',
  SELLER_VAT_NUMBER: 'SE556000016701',
  SELLER_ADDRESS: 'Gatan 1, 111 11 Ort',
  SELLER_PHONE: '08-465 004 12',
  CONTACT_EMAIL: 'kund@torget.example',
});

const order = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  orderNumber: 'ABCDE-FGHJK',
  customerEmail: 'kopare@foretag.example',
  language: 'sv',
  subtotal: 44_750,
  vat: 11_188,
  totalAmount: 55_938,
  refundedAmount: 0,
  paymentMethod: 'card',
  cardBrand: 'visa',
  termsVersionId: null,
  settlementDays: 14,
} as Order;

const leadId = '0190a0a0-0000-7000-8000-000000000003';
const discounted = { pricePerLeadOre: 16_555, discountPercent: 10, discountedPriceOre: 14_900 };
const item = { ...itemOf(order.id, { leadId, title: 'Takbyte', quantity: 3, ...discounted }), deliveredQuantity: 3 };

const now = new Date('2026-11-23T10:00:00Z');
const claimUntil = new Date('2026-11-30T00:28:00Z');

const shown = (mail: string) =>
  mail
    .replaceAll(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test.each([
  [
    'sv',
    [
      'Delsumma exkl. moms',
      '447,50 kr',
      'Moms 25 %',
      '111,88 kr',
      'Totalt inkl. moms',
      '559,38 kr',
      'à 149,00 kr (ordinarie pris 165,55 kr, −10 %)',
      'Du sparade exkl. moms',
      '49,65 kr',
    ],
    ['senast 30 november 2026 01:28', 'välj Anmäl fel', 'inom 14 dagar från köpet'],
    ['Organisationsnummer 556000-0167', 'Momsregistreringsnummer SE556000016701', 'telefon 08-465 004 12'],
  ],
  [
    'en',
    ['Subtotal excl. VAT', 'SEK 447.50', 'VAT 25%', 'SEK 111.88', 'Total incl. VAT', 'SEK 559.38', 'at SEK 149.00'],
    ['November 30, 2026', 'choose Report a fault', 'within 14 days of the purchase'],
    ['Organization number 556000-0167', 'VAT number SE556000016701', 'phone 08-465 004 12'],
  ],
])(
  'a delivery mail in %s says what was paid, how to make a claim and who sells, as text and as HTML',
  (language, ...words) => {
    const sale = { order: { ...order, language }, items: [item], claimUntil };
    const mail = orderMail('order-delivered', sale, env, now);
    for (const form of [shown(mail.html), shown(mail.text)]) {
      for (const text of [
        ...words.flat(),
        '3 × Takbyte',
        'Säljaren AB',
        'Gatan 1, 111 11 Ort',
        'kund@torget.example',
      ]) {
        expect([text, form.includes(text)]).toEqual([text, true]);
      }
    }
  },
);

test('without a seller in the settings, the mail names the shop and no seller details', () => {
  const mail = orderMail(
    'order-received',
    { order, items: [item] },
    testEnv({ SITE_NAME: 'Torget', DEMO_DATA: 'off' }),
    now,
  );
  expect(mail.text).toMatch(/\n\nTorget$/);
  expect(mail.text).not.toMatch(/Organisationsnummer|Anmäl fel/);
});

test.each([
  ['order-received', 'Öppna Mina köp: http://localhost:3000/mina-kop'],
  ['order-partly-credited', 'Öppna Mina köp: http://localhost:3000/mina-kop'],
  ['payment-failed', 'Se leads att köpa: http://localhost:3000/leads'],
] as const)('a mail without leads, %s, has one thing to open', (kind, link) => {
  const mail = orderMail(kind, { order, items: [item] }, env, now);
  expect(mail.text.match(/^.+: http.+$/gm)).toEqual([link]);
  expect(mail.html.match(/<a /g)).toHaveLength(1);
});

test.each([
  ['leads-partly-delivered', 'sv', 'Resten kommer senast 7 december 2026, annars betalar vi tillbaka det.'],
  ['leads-partly-delivered', 'en', 'The rest arrives by December 7, 2026, or is refunded.'],
  ['order-received', 'sv', 'Det som inte kan levereras direkt kommer senast 7 december 2026, annars'],
  ['order-received', 'en', 'Anything that cannot be delivered right away arrives by December 7, 2026, or is refunded.'],
] as const)('a mail of a part, %s in %s, names the day by which the rest comes', (kind, language, told) => {
  const late = { ...order, language, paidAt: now, deliveryStatus: 'Pausad/Fel' } as Order;
  const mail = orderMail(kind, { order: late, items: [{ ...item, deliveredQuantity: 1 }] }, env, now);
  for (const form of [mail.html, mail.text]) expect(shown(form)).toContain(told);
});

test('an invoice sent to the paying address has no link, since that address has no purchases', () => {
  expect(orderMail('invoice-sent', { order, items: [item] }, env, now).html).not.toContain('<a ');
});

test.each([
  ['sv', ['Betalas tillbaka inkl. moms', '372,50 kr', 'Avser', '2 × Takbyte'], 'Hela ordern inkl. moms'],
  ['en', ['Refunded incl. VAT', 'SEK 372.50', 'For', '2 × Takbyte'], 'The whole order incl. VAT'],
])(
  'a mail of a partial refund in %s first says the sum and its leads, and calls the total that of the order',
  (language, back, total) => {
    const part = { ...order, language, refundedAmount: 37_250 };
    const sale = { order: part, items: [item], creditedOre: 37_250, creditedLines: [{ ...item, quantity: 2 }] };
    const mail = orderMail('order-partly-credited', sale, env, now);
    for (const form of [shown(mail.html), shown(mail.text).replaceAll(': ', ' ')])
      expect(form).toMatch(new RegExp(`${back.join(' ')} .*${order.orderNumber}.*${total}`));
  },
);

test('a sum that belongs to no lead names none, and what the bank took back is not called paid back', () => {
  const mail = orderMail('order-disputed', { order, items: [item], creditedOre: 10_000 }, env, now);
  expect(mail.text).toMatch(/Krediteras inkl. moms: 100,00.kr/);
  expect(mail.text).not.toContain('Avser');
});

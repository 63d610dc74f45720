import { expect, test } from 'vitest';
import { piecesOf, streamsOf, textOf } from '../../../tests/support/books/pdf-texts.ts';
import { paymentCode } from './draw-payment.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { ReceiptContent } from './receipt-content.rules.ts';

const buyer = {
  name: 'Åsa Öhlén',
  companyName: 'Demobolaget AB',
  orgNumber: '556000-0167',
  reference: 'Inköp 7',
  street: 'Storgatan 1',
  postalCode: '111 22',
  city: 'Stockholm',
};

const content: ReceiptContent = {
  orderNumber: 'ABCDE-FGHJK',
  language: 'sv',
  seller: { name: 'Torget AB', orgNumber: '556000-0001', vatNumber: 'SE556000000101', address: 'Gatan 1, 111 11 Ort' },
  claimDays: 10,
  buyer,
  lines: [{ title: 'Takbyte – villa', quantity: 2, pricePerLead: '1490.00', subtotal: '2980.00' }],
  subtotal: '2980.00',
  vatPercent: 25,
  vat: '745.00',
  total: '3725.00',
};

const issuedAt = new Date('2026-03-01T23:30:00Z');
const draw = (more: Partial<ReceiptContent> = {}) =>
  drawReceipt({ label: '2026-000007', issuedAt, content: { ...content, ...more } });

test('a receipt has everything that the law requires of an invoice, and a credit note names its receipt', async () => {
  const shown = textOf(await draw());
  for (const words of [
    ...['Kvittonummer: 2026-000007', '2026-03-02', 'Torget AB', 'Gatan 1, 111 11 Ort', 'SE556000000101'],
    ...Object.values(buyer).filter((value) => value !== '111 22' && value !== 'Stockholm'),
    ...['111 22 Stockholm', 'Takbyte', '1 490,00 SEK', '2 980,00 SEK', '25 %', '745,00 SEK', '3 725,00 SEK'],
  ]) {
    expect([words, shown.includes(words)]).toEqual([words, true]);
  }
  expect(shown).toContain('Betalt.');
  expect(shown).toContain('Felaktiga leads ska anmälas inom 10 dagar från leveransen.');
  const credits = { number: 3, label: '2025-000003', issuedAt: '2026-02-01T10:00:00.000Z' };
  const note = textOf(await draw({ credits, language: 'en' }));
  expect([note.includes('Credit note'), note.includes('2025-000003'), note.includes('2026-02-01')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(note).not.toContain('Faulty leads');
});

test('a later receipt is drawn with the same letters and kerning as the first', async () => {
  expect(streamsOf(await draw())).toEqual(streamsOf(await draw()));
});

test('a receipt’s F-tax, contact details and payment are those it was issued with', async () => {
  const seller = {
    ...content.seller,
    hasFTax: true,
    email: 'kundtjanst@torget.example',
    phone: '08-465 004 12',
    bankgiro: '991-2346',
  };
  const paidWith = { paymentMethod: 'card', cardBrand: 'mastercard' };
  const shown = textOf(await draw({ seller, paidWith, isDemo: true }));
  for (const words of [
    'Demobetalning: inga pengar har dragits.',
    'Godkänd för F-skatt',
    seller.email,
    seller.phone,
    'Betalt med kort (Mastercard).',
  ]) {
    expect(shown).toContain(words);
  }
  const unknown = textOf(await draw({ seller: { ...seller, hasFTax: false } }));
  expect(unknown).not.toMatch(/F-skatt|Demobetalning/);
  const credits = { number: 3, issuedAt: '2026-02-01T10:00:00.000Z' };
  const note = textOf(await draw({ credits, paidWith: { paymentMethod: 'klarna', cardBrand: null } }));
  expect(note).toContain('Beloppet återbetalas på samma sätt som köpet betalades, med Klarna.');
  // Paid already: where to pay stands on invoices alone.
  expect(shown).not.toContain('991-2346');
});

test('a discounted price is shown with the list price, and the total saving', async () => {
  const price = { pricePerLead: '1490.00', discountPercent: 5, discountedPrice: '1415.50', subtotal: '2831.00' };
  const agreed = { pricePerLead: '100.00', discountPercent: null, discountedPrice: '80.25', subtotal: '80.25' };
  const full = { pricePerLead: '10.00', discountPercent: 0, discountedPrice: '10.00', subtotal: '10.00' };
  const lines = [
    { title: 'Takbyte', quantity: 2, ...price },
    { title: 'Solceller', quantity: 1, ...agreed },
    { title: 'Fönster', quantity: 1, ...full },
  ];
  const shown = textOf(await draw({ lines, saved: '168.75' }));
  const beside = shown.match(/Ordinarie pris .*/g);
  expect(beside).toEqual(['Ordinarie pris 1 490,00 SEK, -5 %', 'Ordinarie pris 100,00 SEK']);
  for (const words of ['1 415,50 SEK', '2 831,00 SEK', '80,25 SEK', 'Du sparade exkl. moms', '168,75 SEK'])
    expect(shown).toContain(words);
  const plain = textOf(await draw());
  expect([plain.includes('Ordinarie pris'), plain.includes('Du sparade')]).toEqual([false, false]);
});

/** Read from the font's ToUnicode map, which exists for searching and copying. */
function embeddedLetters(pdf: Buffer): Set<string> {
  const maps = streamsOf(pdf).flatMap((stream) => stream.match(/\[(?:<[0-9a-f ]*>\s*)+\]/g) ?? []);
  const hex = maps.flatMap((map) => Array.from(map.matchAll(/<([0-9a-f ]+)>/g), ([, units = '']) => units));
  return new Set(
    hex.flatMap((units) => [...Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')]),
  );
}

const pdfOf = (more: Partial<ReceiptContent>) =>
  drawReceipt({ label: '2026-000007', issuedAt, content: { ...content, ...more } });

test.each([
  ['Polish and Turkish', 'Łukasz Żółć, Doğan Işık'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Юлія Щербак'],
  ['Chinese, Japanese and Korean', '李明 ひらがな カタカナ 김철수'],
  ['Hebrew', 'שלום כהן'],
  ['Thai and Devanagari', 'สมชาย अनिल'],
  ['a picture', 'Kalle 🙂'],
])('a name in %s is drawn in its own script', async (_, name) => {
  const drawn = embeddedLetters(await pdfOf({ buyer: { ...buyer, name, companyName: null } }));
  const foreign = [...name.normalize('NFC')].filter((letter) => !/[\x20-\xff]/.test(letter));
  expect(foreign.filter((letter) => !drawn.has(letter))).toEqual([]);
});

test('a receipt with only Swedish letters embeds no extra font', async () => {
  expect((await pdfOf({})).byteLength).toBeLessThan(6_000);
  expect((await pdfOf({ buyer: { ...buyer, name: '李明' } })).byteLength).toBeLessThan(40_000);
});

test('characters that change the text direction are left out, and one missing from all fonts is a question mark', async () => {
  const shown = textOf(await draw({ buyer: { ...buyer, name: 'Anna\u202e\u200b Ek \u{2A6D6}', companyName: null } }));
  expect(shown).toContain('Anna Ek ?');
});

test('a receipt says when and how it was paid, and each page its number and the number of pages', async () => {
  const paidWith = { paymentMethod: 'card', cardBrand: 'visa' };
  const shown = textOf(await draw({ paidWith }));
  for (const words of ['Betald: 2026-03-02, med kort (Visa)', '2026-000007 · sida 1/1']) expect(shown).toContain(words);
  const lines = Array.from({ length: 40 }, (_, index) => ({
    title: `Rad ${index}`,
    quantity: 2,
    pricePerLead: '1490.00',
    subtotal: '2980.00',
  }));
  const long = textOf(await draw({ lines, language: 'en' }));
  for (const words of ['page 1/2', 'page 2/2', 'Rad 39']) expect(long).toContain(words);
});

test('a name of two hundred letters without a space continues on the next line', async () => {
  const pieces = piecesOf(await draw({ buyer: { ...buyer, name: 'W'.repeat(200), companyName: null } }));
  const lines = pieces.filter(({ text }) => text.includes('WWW'));
  expect(lines.map(({ text }) => text).join('')).toBe('W'.repeat(200));
  expect(lines.length).toBeGreaterThan(4);
});

test('a long name moves the lines down instead of overlapping them', async () => {
  const pieces = piecesOf(
    await draw({ buyer: { ...buyer, companyName: 'Bolaget '.repeat(25), reference: 'Ref '.repeat(50) } }),
  );
  const lowest = Math.min(...pieces.filter(({ text }) => /Bolaget|Ref /.test(text)).map(({ y }) => y));
  const highest = Math.max(...pieces.filter(({ text }) => text.includes('Takbyte')).map(({ y }) => y));
  expect(highest).toBeLessThan(lowest);
});

const invoiced = {
  seller: {
    ...content.seller,
    hasFTax: true,
    bankgiro: '991-2346',
    iban: 'SE45 5000 0000 0583 9825 7466',
    bic: 'EXAMSESS',
    registeredOffice: 'Lund',
  },
  invoice: { paymentDays: 30, suppliedOn: '2026-03-02', reminderFee: 60, lateCompensation: false },
};

test('an invoice has everything that the law and a bank require, in both languages', async () => {
  const shown = textOf(await draw(invoiced));
  for (const words of [
    ...['Fakturanummer: 2026-000007', 'Utfärdat: 2026-03-02', 'Levererat: 2026-03-02', 'Förfaller: 2026-04-01'],
    ...['Styrelsens säte: Lund', 'Godkänd för F-skatt', 'SE556000000101', 'SE556000016701', 'Storgatan 1'],
    ...['Att betala: 3 725,00 SEK, senast 2026-04-01', 'Bankgiro: 991-2346 · OCR: 2026771', 'BIC: EXAMSESS'],
    ...['SE45 5000 0000 0583 9825 7466', 'räntelagen', '745,00 SEK', '25 %', 'påminnelseavgift', '60 kr'],
  ]) {
    expect([words, shown.includes(words)]).toEqual([words, true]);
  }
  expect(shown).not.toContain('Betalt');
  const english = textOf(await draw({ ...invoiced, language: 'en' }));
  for (const words of ['Invoice number', 'Due: 2026-04-01', 'Registered office: Lund', 'Interest Act', 'reminder fee'])
    expect([words, english.includes(words)]).toEqual([words, true]);
});

test('a credit note on an invoice names the invoice, and does not promise a refund to a card', async () => {
  const credits = { number: 7, label: '2026-000007', issuedAt: '2026-03-01T23:30:00.000Z', isInvoice: true };
  const shown = textOf(await draw({ ...invoiced, invoice: undefined, credits }));
  expect(shown).toContain('Krediterar faktura 2026-000007 av den 2026-03-02');
  expect(shown).toContain('dras av från fakturan');
  expect(shown).not.toContain('på samma sätt');
});

test('the QR code of an invoice has payee, amount, due date and OCR number for a bank’s app', () => {
  const issued = { label: '2026-000007', issuedAt, content: { ...content, ...invoiced } };
  expect(JSON.parse(paymentCode(issued, invoiced.invoice) ?? '')).toEqual({
    ...{ uqr: 1, tp: 1, nme: 'Torget AB', cc: 'SE', cid: '556000-0001', iref: '2026771' },
    ...{ idt: '20260302', ddt: '20260401', due: 3725, vat: 745, cur: 'SEK', pt: 'BG', acc: '991-2346' },
  });
});

import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { ReceiptContent } from '../../receipts/receipt-content.rules.ts';
import { peppolXml, type Receiver, readAddress } from './peppol-invoice.ts';

/** Each text with its path, as a receiver's system reads it. */
function read(xml: string) {
  const terms: string[] = [];
  const places: string[] = [];
  const empty: string[] = [];
  let open: { path: string; text: string; hasChild: boolean }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1);
    if (parent) parent.hasChild = true;
    if (open.length === 1) places.push(name.replace(/^c[ab]c:/, ''));
    const said = open.length === 0 ? [] : Object.entries(attributes).map(([key, value]) => `@${key}=${value}`);
    const own = name.replace(/^c[ab]c:/, '') + said.join('');
    open.push({ path: parent ? [parent.path, own].filter(Boolean).join('/') : '', text: '', hasChild: false });
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => {
    const last = open.at(-1);
    open = open.slice(0, -1);
    if (!last || last.hasChild) return;
    if (last.text.trim()) terms.push(`${last.path}: ${last.text}`);
    else empty.push(last.path);
  });
  parser.write(xml).close();
  return { terms, places: [...new Set(places)], empty };
}

const content: ReceiptContent = {
  orderNumber: '261125-0001',
  language: 'sv',
  seller: {
    name: 'Exempelsäljaren AB',
    orgNumber: '402000-0005',
    vatNumber: 'SE402000000501',
    address: 'Exempelgatan 1, 111 11 Stockholm',
    email: 'faktura@saljaren.example',
    phone: '08-465 004 12',
    hasFTax: true,
    bankgiro: '991-2346',
    iban: 'SE45 5000 0000 0583 9825 7466',
    bic: 'EXAMSESS',
    registeredOffice: 'Exempelstad',
  },
  claimDays: 7,
  buyer: {
    name: 'Kim Exempel',
    companyName: 'Köpare & Söner AB',
    orgNumber: '556016-0680',
    reference: 'Ref 17',
    street: 'Köpgatan 2',
    postalCode: '222 22',
    city: 'Lund',
  },
  lines: [
    { title: 'Takbyte <Skåne>', quantity: 10, pricePerLead: '149.00', discountedPrice: '141.55', subtotal: '1415.50' },
    { title: 'Solceller', quantity: 3, pricePerLead: '200.00', discountedPrice: '200.00', subtotal: '600.00' },
  ],
  subtotal: '2015.50',
  vatPercent: 25,
  vat: '503.88',
  total: '2519.38',
  invoice: { paymentDays: 30, suppliedOn: '2026-11-25', reminderFee: 60, lateCompensation: false },
};

const receiver: Receiver = {
  orgNumber: '556016-0680',
  companyName: 'Köpare & Söner AB',
  peppolId: null,
  invoiceEmail: 'faktura@koparen.example',
};

const issuedAt = new Date('2026-11-25T23:30:00+01:00');
const xmlOf = (change: Partial<ReceiptContent> = {}, to: Partial<Receiver> = {}) =>
  peppolXml({ label: '2026-000017', issuedAt, content: { ...content, ...change } }, { ...receiver, ...to });

const sek = '@currencyID=SEK';

/** By hand from the standard's terms (BT of EN 16931). The OCR number ends with its length 8 and a Luhn digit. */
const expected = [
  'CustomizationID: urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', // BT-24
  'ProfileID: urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', // BT-23
  'ID: 2026-000017', // BT-1
  'IssueDate: 2026-11-25', // BT-2
  'DueDate: 2026-12-28', // BT-9: the 25th is Christmas Day, a Friday
  'InvoiceTypeCode: 380', // BT-3
  'DocumentCurrencyCode: SEK', // BT-5
  'BuyerReference: Ref 17', // BT-10
  'AccountingSupplierParty/Party/EndpointID@schemeID=0007: 4020000005', // BT-34
  'AccountingSupplierParty/Party/PartyName/Name: Exempelsäljaren AB', // BT-28
  'AccountingSupplierParty/Party/PostalAddress/StreetName: Exempelgatan 1', // BT-35
  'AccountingSupplierParty/Party/PostalAddress/CityName: Stockholm', // BT-37
  'AccountingSupplierParty/Party/PostalAddress/PostalZone: 111 11', // BT-38
  'AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode: SE', // BT-40
  'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID: SE402000000501', // BT-31, SE-R-001 and 002
  'AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/ID: VAT',
  'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID: Godkänd för F-skatt', // BT-32, SE-R-005
  'AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/ID: TAX',
  'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName: Exempelsäljaren AB', // BT-27
  'AccountingSupplierParty/Party/PartyLegalEntity/CompanyID@schemeID=0007: 4020000005', // BT-30, SE-R-003 and 004
  'AccountingSupplierParty/Party/PartyLegalEntity/CompanyLegalForm: Säte: Exempelstad', // BT-33
  'AccountingSupplierParty/Party/Contact/Telephone: 08-465 004 12', // BT-42
  'AccountingSupplierParty/Party/Contact/ElectronicMail: faktura@saljaren.example', // BT-43
  'AccountingCustomerParty/Party/EndpointID@schemeID=0007: 5560160680', // BT-49
  'AccountingCustomerParty/Party/PartyName/Name: Köpare & Söner AB', // BT-45
  'AccountingCustomerParty/Party/PostalAddress/StreetName: Köpgatan 2', // BT-50
  'AccountingCustomerParty/Party/PostalAddress/CityName: Lund', // BT-52
  'AccountingCustomerParty/Party/PostalAddress/PostalZone: 222 22', // BT-53
  'AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode: SE', // BT-55
  'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID: SE556016068001', // BT-48
  'AccountingCustomerParty/Party/PartyTaxScheme/TaxScheme/ID: VAT',
  'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName: Köpare & Söner AB', // BT-44
  'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID@schemeID=0007: 5560160680', // BT-47
  'AccountingCustomerParty/Party/Contact/Name: Kim Exempel', // BT-56
  'AccountingCustomerParty/Party/Contact/ElectronicMail: faktura@koparen.example', // BT-58
  'Delivery/ActualDeliveryDate: 2026-11-25', // BT-72
  'PaymentMeans/PaymentMeansCode@name=Credit transfer: 30', // BT-81, SE-R-011 and 012
  'PaymentMeans/PaymentID: 20261780', // BT-83
  'PaymentMeans/PayeeFinancialAccount/ID: 9912346', // BT-84, SE-R-008 and 009
  'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID: SE:BANKGIRO', // BT-86
  'PaymentMeans/PaymentMeansCode@name=Credit transfer: 30',
  'PaymentMeans/PaymentID: 20261780',
  'PaymentMeans/PayeeFinancialAccount/ID: SE4550000000058398257466',
  'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID: EXAMSESS',
  'PaymentTerms/Note: 30 dagar netto. Dröjsmålsränta enligt räntelagen (referensräntan plus 8 procentenheter) och en påminnelseavgift på 60 kr.', // BT-20
  `TaxTotal/TaxAmount${sek}: 503.88`, // BT-110
  `TaxTotal/TaxSubtotal/TaxableAmount${sek}: 2015.50`, // BT-116
  `TaxTotal/TaxSubtotal/TaxAmount${sek}: 503.88`, // BT-117
  'TaxTotal/TaxSubtotal/TaxCategory/ID: S', // BT-118
  'TaxTotal/TaxSubtotal/TaxCategory/Percent: 25', // BT-119, SE-R-006
  'TaxTotal/TaxSubtotal/TaxCategory/TaxScheme/ID: VAT',
  `LegalMonetaryTotal/LineExtensionAmount${sek}: 2015.50`, // BT-106
  `LegalMonetaryTotal/TaxExclusiveAmount${sek}: 2015.50`, // BT-109
  `LegalMonetaryTotal/TaxInclusiveAmount${sek}: 2519.38`, // BT-112
  `LegalMonetaryTotal/PayableAmount${sek}: 2519.38`, // BT-115
  'InvoiceLine/ID: 1', // BT-126
  'InvoiceLine/InvoicedQuantity@unitCode=C62: 10', // BT-129, BT-130
  `InvoiceLine/LineExtensionAmount${sek}: 1415.50`, // BT-131
  'InvoiceLine/Item/Name: Takbyte <Skåne>', // BT-153
  'InvoiceLine/Item/ClassifiedTaxCategory/ID: S', // BT-151
  'InvoiceLine/Item/ClassifiedTaxCategory/Percent: 25', // BT-152
  'InvoiceLine/Item/ClassifiedTaxCategory/TaxScheme/ID: VAT',
  `InvoiceLine/Price/PriceAmount${sek}: 141.55`, // BT-146
  'InvoiceLine/Price/AllowanceCharge/ChargeIndicator: false',
  `InvoiceLine/Price/AllowanceCharge/Amount${sek}: 7.45`, // BT-147
  `InvoiceLine/Price/AllowanceCharge/BaseAmount${sek}: 149.00`, // BT-148
  'InvoiceLine/ID: 2',
  'InvoiceLine/InvoicedQuantity@unitCode=C62: 3',
  `InvoiceLine/LineExtensionAmount${sek}: 600.00`,
  'InvoiceLine/Item/Name: Solceller',
  'InvoiceLine/Item/ClassifiedTaxCategory/ID: S',
  'InvoiceLine/Item/ClassifiedTaxCategory/Percent: 25',
  'InvoiceLine/Item/ClassifiedTaxCategory/TaxScheme/ID: VAT',
  `InvoiceLine/Price/PriceAmount${sek}: 200.00`,
];

test('an invoice has every term in its element, and no empty element', () => {
  const { terms, empty } = read(xmlOf());
  expect(terms).toEqual(expected);
  expect(empty).toEqual([]);
});

/** Paths in the standard's own example of a credit note (base-creditnote-correction.xml of Peppol BIS Billing 3). */
const placesOfExample = [
  ...[
    'CustomizationID',
    'ProfileID',
    'ID',
    'IssueDate',
    'CreditNoteTypeCode',
    'DocumentCurrencyCode',
    'BuyerReference',
  ],
  ...['BillingReference', 'AccountingSupplierParty', 'AccountingCustomerParty', 'TaxTotal', 'LegalMonetaryTotal'],
  'CreditNoteLine',
];

const credited = {
  invoice: undefined,
  lines: [
    { title: 'Takbyte', quantity: 2, pricePerLead: '149.00', discountedPrice: '149.00', subtotal: '298.00' },
    { title: 'Nedsatt tidigare', quantity: 1, pricePerLead: '-98.00', discountedPrice: '-98.00', subtotal: '-98.00' },
  ],
  ...{ subtotal: '200.00', vat: '50.00', total: '250.00' },
  credits: { number: 17, label: '2026-000017', issuedAt: '2026-11-25T22:30:00.000Z', isInvoice: true },
};

test('a credit note has its own document type, refers to the invoice, asks for no payment and has no negative price', () => {
  const { terms, places, empty } = read(xmlOf(credited));
  expect([places, empty]).toEqual([placesOfExample, []]);
  expect(terms).toEqual(
    expect.arrayContaining([
      'CreditNoteTypeCode: 381',
      'BillingReference/InvoiceDocumentReference/ID: 2026-000017',
      'BillingReference/InvoiceDocumentReference/IssueDate: 2026-11-25',
      `LegalMonetaryTotal/PayableAmount${sek}: 250.00`,
      'CreditNoteLine/CreditedQuantity@unitCode=C62: 2',
      'CreditNoteLine/CreditedQuantity@unitCode=C62: -1',
      `CreditNoteLine/LineExtensionAmount${sek}: -98.00`,
      `CreditNoteLine/Price/PriceAmount${sek}: 98.00`,
    ]),
  );
});

test('the order number stands in for a missing reference, and a receiver’s own Peppol ID is used where it has one', () => {
  const { terms } = read(xmlOf({ buyer: { ...content.buyer, reference: null } }, { peppolId: '0088:7300010000001' }));
  expect(terms).toContain('OrderReference/ID: 261125-0001');
  expect(terms).toContain('AccountingCustomerParty/Party/EndpointID@schemeID=0088: 7300010000001');
  expect(terms.filter((term) => term.startsWith('BuyerReference'))).toEqual([]);
});

test.each([
  ['Gatan 1, 111 22 Orten', { street: 'Gatan 1', postalCode: '111 22', city: 'Orten' }],
  ['Box 7 11122 Ort Norra', { street: 'Box 7', postalCode: '11122', city: 'Ort Norra' }],
  ['Någonstans', { street: 'Någonstans', postalCode: null, city: null }],
  [null, { street: null, postalCode: null, city: null }],
])('the address %s is split into its parts', (line, parts) => {
  expect(readAddress(line)).toEqual(parts);
});

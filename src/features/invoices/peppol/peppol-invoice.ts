import { ocrOf } from '../../../platform/bank/ocr.rules.ts';
import { markup } from '../../../platform/mail/markup.ts';
import { decimalFromOre, oreOf } from '../../../platform/money.ts';
import { vatNumberOf } from '../../../platform/org-number.ts';
import { dueOnOf } from '../../../platform/time/bank-days.rules.ts';
import { dayAt } from '../../../platform/time/swedish-days.rules.ts';
import type { Company } from '../../companies/companies.table.ts';
import type { IssuedReceipt, ReceiptContent } from '../../receipts/receipt-content.rules.ts';
import { readReceiptLabel } from '../../receipts/receipt-words.rules.ts';
import { feeWords } from '../../settings/invoice-words.rules.ts';

/** What the document itself does not have: where the buyer's system and people receive it. */
export type Receiver = Pick<Company, 'orgNumber' | 'companyName' | 'peppolId' | 'invoiceEmail'>;

const notInXml = /[\p{Cc}\uFFFE\uFFFF]/gu;

/** Peppol refuses empty elements, so unknown values are left out. */
const element = (name: string, text: string | null | undefined, attributes: Readonly<Record<string, string>> = {}) => {
  if (!text) return '';
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${markup`${value}`.html}"`);
  return `<${name}${attributeText.join('')}>${markup`${text.replace(notInXml, ' ')}`.html}</${name}>`;
};

const group = (name: string, ...children: readonly string[]) => {
  const inner = children.join('');
  return inner ? `<${name}>${inner}</${name}>` : '';
};

const amount = (name: string, value: string) => element(name, value, { currencyID: 'SEK' });

const scheme = (id: string) => group('cac:TaxScheme', element('cbc:ID', id));

/** `0007`: Swedish organisation numbers. */
const orgDigits = (orgNumber: string | null) => orgNumber?.replace('-', '') ?? null;

type Postal = { street: string | null; postalCode: string | null; city: string | null };

const postalAddress = ({ street, postalCode, city }: Postal) =>
  group(
    'cac:PostalAddress',
    element('cbc:StreetName', street),
    element('cbc:CityName', city),
    element('cbc:PostalZone', postalCode),
    group('cac:Country', element('cbc:IdentificationCode', 'SE')),
  );

/** The setting is one line, as on receipts: `Gatan 1, 111 22 Orten`. */
export function readAddress(line: string | null): Postal {
  const [, street = '', postalCode = '', city = ''] = /^(.*?),?\s*(\d{3}\s?\d{2})\s+(.+)$/.exec(line ?? '') ?? [];
  return street ? { street, postalCode, city } : { street: line, postalCode: null, city: null };
}

function supplier({ seller }: ReceiptContent): string {
  const orgNumber = orgDigits(seller.orgNumber);
  return group(
    'cac:AccountingSupplierParty',
    group(
      'cac:Party',
      orgNumber
        ? element('cbc:EndpointID', orgNumber, { schemeID: '0007' })
        : element('cbc:EndpointID', seller.email, { schemeID: 'EM' }),
      group('cac:PartyName', element('cbc:Name', seller.name)),
      postalAddress(readAddress(seller.address)),
      seller.vatNumber ? group('cac:PartyTaxScheme', element('cbc:CompanyID', seller.vatNumber), scheme('VAT')) : '',
      seller.hasFTax ? group('cac:PartyTaxScheme', element('cbc:CompanyID', 'Godkänd för F-skatt'), scheme('TAX')) : '',
      group(
        'cac:PartyLegalEntity',
        element('cbc:RegistrationName', seller.name),
        element('cbc:CompanyID', orgNumber, { schemeID: '0007' }),
        element('cbc:CompanyLegalForm', seller.registeredOffice && `Säte: ${seller.registeredOffice}`),
      ),
      group('cac:Contact', element('cbc:Telephone', seller.phone), element('cbc:ElectronicMail', seller.email)),
    ),
  );
}

function customer({ buyer }: ReceiptContent, receiver: Receiver): string {
  const orgNumber = orgDigits(buyer.orgNumber ?? receiver.orgNumber) ?? '';
  const [schemeId = '', endpoint = ''] = (receiver.peppolId ?? `0007:${orgNumber}`).split(':');
  const name = buyer.companyName ?? receiver.companyName;
  return group(
    'cac:AccountingCustomerParty',
    group(
      'cac:Party',
      element('cbc:EndpointID', endpoint, { schemeID: schemeId }),
      group('cac:PartyName', element('cbc:Name', name)),
      postalAddress(buyer),
      group(
        'cac:PartyTaxScheme',
        element('cbc:CompanyID', vatNumberOf(buyer.orgNumber ?? receiver.orgNumber)),
        scheme('VAT'),
      ),
      group(
        'cac:PartyLegalEntity',
        element('cbc:RegistrationName', name),
        element('cbc:CompanyID', orgNumber, { schemeID: '0007' }),
      ),
      group('cac:Contact', element('cbc:Name', buyer.name), element('cbc:ElectronicMail', receiver.invoiceEmail)),
    ),
  );
}

const account = (id: string, branch: string | null | undefined, ocr: string) =>
  group(
    'cac:PaymentMeans',
    element('cbc:PaymentMeansCode', '30', { name: 'Credit transfer' }),
    element('cbc:PaymentID', ocr),
    group(
      'cac:PayeeFinancialAccount',
      element('cbc:ID', id),
      group('cac:FinancialInstitutionBranch', element('cbc:ID', branch)),
    ),
  );

function payment({ label, content: { seller, invoice } }: IssuedReceipt): string {
  if (!invoice) return '';
  const ocr = ocrOf(readReceiptLabel(label));
  return [
    seller.bankgiro ? account(seller.bankgiro.replace('-', ''), 'SE:BANKGIRO', ocr) : '',
    seller.iban ? account(seller.iban.replaceAll(' ', ''), seller.bic, ocr) : '',
    group(
      'cac:PaymentTerms',
      element(
        'cbc:Note',
        `${invoice.paymentDays} dagar netto. Dröjsmålsränta enligt räntelagen (referensräntan plus 8 procentenheter)${feeWords.sv(invoice)}.`,
      ),
    ),
  ].join('');
}

const taxCategory = (name: string, percent: number) =>
  group(name, element('cbc:ID', 'S'), element('cbc:Percent', String(percent)), scheme('VAT'));

const totals = ({ subtotal, vat, vatPercent, total }: ReceiptContent) =>
  [
    group(
      'cac:TaxTotal',
      amount('cbc:TaxAmount', vat),
      group(
        'cac:TaxSubtotal',
        amount('cbc:TaxableAmount', subtotal),
        amount('cbc:TaxAmount', vat),
        taxCategory('cac:TaxCategory', vatPercent),
      ),
    ),
    group(
      'cac:LegalMonetaryTotal',
      amount('cbc:LineExtensionAmount', subtotal),
      amount('cbc:TaxExclusiveAmount', subtotal),
      amount('cbc:TaxInclusiveAmount', total),
      amount('cbc:PayableAmount', total),
    ),
  ].join('');

type Line = ReceiptContent['lines'][number];

/** The standard allows no negative price: a reduction has a negative quantity. */
function price({ pricePerLead, discountedPrice = pricePerLead }: Line): string {
  const net = Math.abs(oreOf(discountedPrice));
  const list = Math.abs(oreOf(pricePerLead));
  const discount =
    list > net
      ? group(
          'cac:AllowanceCharge',
          element('cbc:ChargeIndicator', 'false'),
          amount('cbc:Amount', decimalFromOre(list - net)),
          amount('cbc:BaseAmount', decimalFromOre(list)),
        )
      : '';
  return group('cac:Price', amount('cbc:PriceAmount', decimalFromOre(net)), discount);
}

const lineOf = (kind: Kind, line: Line, at: number, vatPercent: number) =>
  group(
    `cac:${kind.line}`,
    element('cbc:ID', String(at + 1)),
    element(`cbc:${kind.quantity}`, String(Number(line.subtotal) < 0 ? -line.quantity : line.quantity), {
      unitCode: 'C62',
    }),
    amount('cbc:LineExtensionAmount', line.subtotal),
    group('cac:Item', element('cbc:Name', line.title), taxCategory('cac:ClassifiedTaxCategory', vatPercent)),
    price(line),
  );

const kinds = {
  Invoice: { line: 'InvoiceLine', quantity: 'InvoicedQuantity', typeCode: 'InvoiceTypeCode', code: '380' },
  CreditNote: { line: 'CreditNoteLine', quantity: 'CreditedQuantity', typeCode: 'CreditNoteTypeCode', code: '381' },
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';

/** Peppol BIS Billing 3 of an issued invoice or its credit note: UBL 2.1, in the order of its schema. */
export function peppolXml(issued: IssuedReceipt, receiver: Receiver): string {
  const { label, issuedAt, content } = issued;
  const { invoice, credits, buyer, orderNumber, lines, vatPercent } = content;
  const root = credits ? 'CreditNote' : 'Invoice';
  const kind = kinds[root];
  const issuedOn = dayAt(issuedAt);
  const parts = [
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
    element('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
    element('cbc:ID', label),
    element('cbc:IssueDate', issuedOn),
    element('cbc:DueDate', invoice && dueOnOf(issuedOn, invoice.paymentDays)),
    element(`cbc:${kind.typeCode}`, kind.code),
    element('cbc:DocumentCurrencyCode', 'SEK'),
    element('cbc:BuyerReference', buyer.reference),
    buyer.reference ? '' : group('cac:OrderReference', element('cbc:ID', orderNumber)),
    credits
      ? group(
          'cac:BillingReference',
          group(
            'cac:InvoiceDocumentReference',
            element('cbc:ID', credits.label ?? String(credits.number)),
            element('cbc:IssueDate', dayAt(new Date(credits.issuedAt))),
          ),
        )
      : '',
    supplier(content),
    customer(content, receiver),
    group('cac:Delivery', element('cbc:ActualDeliveryDate', invoice?.suppliedOn)),
    payment(issued),
    totals(content),
    ...lines.map((line, at) => lineOf(kind, line, at, vatPercent)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${ubl}:${root}-2" xmlns:cac="${ubl}:CommonAggregateComponents-2" xmlns:cbc="${ubl}:CommonBasicComponents-2">${parts.join('')}</${root}>
`;
}

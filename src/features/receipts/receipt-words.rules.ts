import type { Language } from '../../platform/language.ts';
import { after } from '../orders/payment-words.rules.ts';
import { feeWords, type InvoiceTerms } from '../settings/invoice-words.rules.ts';

type LateTerms = NonNullable<InvoiceTerms>;

const sv = {
  receipt: 'Kvitto',
  number: 'Kvittonummer',
  issued: 'Utfärdat',
  order: 'Order',
  buyer: 'Köpare',
  reference: 'Er referens',
  orgNumber: 'Organisationsnummer',
  vatNumber: 'Momsregistreringsnummer',
  kind: 'Leads',
  quantity: 'Antal',
  unitPrice: 'Pris exkl. moms',
  /** For a price below the list price. `percent` is null if the price was agreed on. */
  listPrice: (price: string, percent: number | null) => `Ordinarie pris ${price}${percent ? `, −${percent} %` : ''}`,
  amount: 'Belopp exkl. moms',
  subtotal: 'Netto, underlag för moms',
  vat: (percent: number) => `Moms ${percent} %`,
  total: 'Totalt inkl. moms',
  saved: 'Du sparade exkl. moms',
  saves: 'Du sparar exkl. moms',
  paidOn: (date: string, payment: string | null) => `Betald: ${date}${after(', ', payment)}`,
  demo: 'Demobetalning: inga pengar har dragits.',
  page: 'sida',
  paid: (payment: string | null) => `Betalt${after(' ', payment)}.`,
  taxNote: 'Godkänd för F-skatt',
  claims: (days: number) => `Felaktiga leads ska anmälas inom ${days} dagar från leveransen.`,
  invoice: 'Faktura',
  invoiceNumber: 'Fakturanummer',
  suppliedOn: 'Levererat',
  dueOn: 'Förfaller',
  registeredOffice: 'Styrelsens säte',
  toPay: (amount: string, day: string) => `Att betala: ${amount}, senast ${day}`,
  terms: ({ paymentDays, ...late }: LateTerms & { paymentDays: number }) =>
    `Betalningsvillkor: ${paymentDays} dagar. Efter förfallodagen tar vi ut dröjsmålsränta enligt räntelagen (referensräntan plus 8 procentenheter)${feeWords.sv(late)}.`,
  creditNote: 'Kreditnota',
  creditNumber: 'Kreditnotans nummer',
  credits: (label: string, issued: string, isInvoice: boolean) =>
    `Krediterar ${isInvoice ? 'faktura' : 'kvitto'} ${label} av den ${issued}`,
  credited: 'Krediterat inkl. moms',
  repaid: (payment: string | null) => `Beloppet återbetalas på samma sätt som köpet betalades${after(', ', payment)}.`,
  /** The sum of credit notes on an invoice. */
  takenOff: 'Beloppet dras av från fakturan. Det som redan är betalt för mycket betalas tillbaka.',
  proposal: 'Prisförslag',
  proposalNumber: 'Referens',
  validUntil: (day: string) => `Gäller till och med: ${day}`,
  proposed: 'Priserna gäller för de leads som finns när du betalar. Leads reserveras först i kassan.',
  /** For an amount that belongs to no particular lead… */
  reduction: 'Prisavdrag',
  /** …and for such amounts that were credited before. */
  reducedBefore: 'Avgår: tidigare prisavdrag',
};

const en: typeof sv = {
  receipt: 'Receipt',
  number: 'Receipt number',
  issued: 'Issued',
  order: 'Order',
  buyer: 'Buyer',
  reference: 'Your reference',
  orgNumber: 'Organization number',
  vatNumber: 'VAT number',
  kind: 'Leads',
  quantity: 'Quantity',
  unitPrice: 'Price excl. VAT',
  listPrice: (price, percent) => `List price ${price}${percent ? `, −${percent}%` : ''}`,
  amount: 'Amount excl. VAT',
  subtotal: 'Net, taxable amount',
  vat: (percent) => `VAT ${percent}%`,
  total: 'Total incl. VAT',
  saved: 'You saved excl. VAT',
  saves: 'You save excl. VAT',
  paidOn: (date, payment) => `Paid: ${date}${after(', ', payment)}`,
  demo: 'Demo payment: no money was taken.',
  page: 'page',
  paid: (payment) => `Paid${after(' ', payment)}.`,
  taxNote: 'Approved for F-tax (Godkänd för F-skatt)',
  claims: (days) => `Report faulty leads within ${days} days of delivery.`,
  invoice: 'Invoice',
  invoiceNumber: 'Invoice number',
  suppliedOn: 'Supplied',
  dueOn: 'Due',
  registeredOffice: 'Registered office',
  toPay: (amount, day) => `To pay: ${amount}, by ${day}`,
  terms: ({ paymentDays, ...late }) =>
    `Terms: ${paymentDays} days. After the due date we charge interest under the Swedish Interest Act (the reference rate plus 8 percentage points)${feeWords.en(late)}.`,
  creditNote: 'Credit note',
  creditNumber: 'Credit note number',
  credits: (label, issued, isInvoice) => `Credits ${isInvoice ? 'invoice' : 'receipt'} ${label} of ${issued}`,
  credited: 'Credited incl. VAT',
  repaid: (payment) => `The amount is refunded the same way the purchase was paid${after(', ', payment)}.`,
  takenOff: 'The amount is taken off the invoice. Whatever has been paid too much is paid back.',
  proposal: 'Price proposal',
  proposalNumber: 'Reference',
  validUntil: (day) => `Valid through: ${day}`,
  proposed: 'The prices apply to the leads available when you pay. Leads are not reserved until checkout.',
  reduction: 'Price reduction',
  reducedBefore: 'Less: earlier price reduction',
};

export const receiptWords: Record<Language, typeof sv> = { sv, en };

/** For example `2026-000123`. Each year starts at 1. */
export const receiptLabel = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`;

export function readReceiptLabel(label: string): { year: number; number: number } {
  const [year, number] = label.split('-').map(Number);
  return { year: year ?? 0, number: number ?? 0 };
}

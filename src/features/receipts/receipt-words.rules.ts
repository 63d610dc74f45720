import type { Language } from '../../platform/language.ts';
import { wordsByLanguage } from '../../platform/words-by-language.ts';
import { after } from '../orders/payment-words.rules.ts';
import { feeWords, type InvoiceTerms } from '../settings/invoice-words.rules.ts';

const plain = wordsByLanguage({
  receipt: { sv: 'Kvitto', en: 'Receipt' },
  number: { sv: 'Kvittonummer', en: 'Receipt number' },
  issued: { sv: 'Utfärdat', en: 'Issued' },
  order: { sv: 'Order', en: 'Order' },
  buyer: { sv: 'Köpare', en: 'Buyer' },
  reference: { sv: 'Er referens', en: 'Your reference' },
  orgNumber: { sv: 'Organisationsnummer', en: 'Organization number' },
  vatNumber: { sv: 'Momsregistreringsnummer', en: 'VAT number' },
  kind: { sv: 'Leads', en: 'Leads' },
  quantity: { sv: 'Antal', en: 'Quantity' },
  unitPrice: { sv: 'Pris exkl. moms', en: 'Price excl. VAT' },
  amount: { sv: 'Belopp exkl. moms', en: 'Amount excl. VAT' },
  subtotal: { sv: 'Netto, underlag för moms', en: 'Net, taxable amount' },
  total: { sv: 'Totalt inkl. moms', en: 'Total incl. VAT' },
  saved: { sv: 'Du sparade exkl. moms', en: 'You saved excl. VAT' },
  saves: { sv: 'Du sparar exkl. moms', en: 'You save excl. VAT' },
  demo: { sv: 'Demobetalning: inga pengar har dragits.', en: 'Demo payment: no money was taken.' },
  page: { sv: 'sida', en: 'page' },
  taxNote: { sv: 'Godkänd för F-skatt', en: 'Approved for F-tax (Godkänd för F-skatt)' },
  invoice: { sv: 'Faktura', en: 'Invoice' },
  invoiceNumber: { sv: 'Fakturanummer', en: 'Invoice number' },
  suppliedOn: { sv: 'Levererat', en: 'Supplied' },
  dueOn: { sv: 'Förfaller', en: 'Due' },
  registeredOffice: { sv: 'Styrelsens säte', en: 'Registered office' },
  creditNote: { sv: 'Kreditnota', en: 'Credit note' },
  creditNumber: { sv: 'Kreditnotans nummer', en: 'Credit note number' },
  credited: { sv: 'Krediterat inkl. moms', en: 'Credited incl. VAT' },
  proposal: { sv: 'Prisförslag', en: 'Price proposal' },
  proposalNumber: { sv: 'Referens', en: 'Reference' },
});

const sv = {
  ...plain.sv,
  /** For a price below the list price. `percent` is null if the price was agreed on. */
  listPrice: (price: string, percent: number | null) => `Ordinarie pris ${price}${percent ? `, −${percent} %` : ''}`,
  vat: (percent: number) => `Moms ${percent} %`,
  paidOn: (date: string, payment: string | null) => `Betald: ${date}${after(', ', payment)}`,
  paid: (payment: string | null) => `Betalt${after(' ', payment)}.`,
  claims: (days: number) => `Felaktiga leads ska anmälas inom ${days} dagar från leveransen.`,
  toPay: (amount: string, day: string) => `Att betala: ${amount}, senast ${day}`,
  terms: ({ paymentDays, ...late }: NonNullable<InvoiceTerms> & { paymentDays: number }) =>
    `Betalningsvillkor: ${paymentDays} dagar. Efter förfallodagen tar vi ut dröjsmålsränta enligt räntelagen (referensräntan plus 8 procentenheter)${feeWords.sv(late)}.`,
  credits: (label: string, issued: string, isInvoice: boolean) =>
    `Krediterar ${isInvoice ? 'faktura' : 'kvitto'} ${label} av den ${issued}`,
  repaid: (payment: string | null) => `Beloppet återbetalas på samma sätt som köpet betalades${after(', ', payment)}.`,
  /** The sum of credit notes on an invoice. */
  takenOff: 'Beloppet dras av från fakturan. Det som redan är betalt för mycket betalas tillbaka.',
  validUntil: (day: string) => `Gäller till och med: ${day}`,
  proposed: 'Priserna gäller för de leads som finns när du betalar. Leads reserveras först i kassan.',
  /** For an amount that belongs to no particular lead… */
  reduction: 'Prisavdrag',
  /** …and for such amounts that were credited before. */
  reducedBefore: 'Avgår: tidigare prisavdrag',
};

const en: typeof sv = {
  ...plain.en,
  listPrice: (price, percent) => `List price ${price}${percent ? `, −${percent}%` : ''}`,
  vat: (percent) => `VAT ${percent}%`,
  paidOn: (date, payment) => `Paid: ${date}${after(', ', payment)}`,
  paid: (payment) => `Paid${after(' ', payment)}.`,
  claims: (days) => `Report faulty leads within ${days} days of delivery.`,
  toPay: (amount, day) => `To pay: ${amount}, by ${day}`,
  terms: ({ paymentDays, ...late }) =>
    `Terms: ${paymentDays} days. After the due date we charge interest under the Swedish Interest Act (the reference rate plus 8 percentage points)${feeWords.en(late)}.`,
  credits: (label, issued, isInvoice) => `Credits ${isInvoice ? 'invoice' : 'receipt'} ${label} of ${issued}`,
  repaid: (payment) => `The amount is refunded the same way the purchase was paid${after(', ', payment)}.`,
  takenOff: 'The amount is taken off the invoice. Whatever has been paid too much is paid back.',
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

import type { Language } from '../../platform/language.ts';
import type { ReceiptSeries } from '../receipts/receipts.table.ts';

type Words = {
  kinds: Record<ReceiptSeries, string>;
  columns: readonly string[];
  /** How a file begins that holds the documents of a period. */
  file: string;
};

/** Of the bookkeeper's files. */
export const booksWords: Record<Language, Words> = {
  sv: {
    kinds: { receipt: 'Kvitto', invoice: 'Faktura', 'credit-note': 'Kreditnota' },
    columns: ['Typ', 'Nummer', 'Datum', 'Order', 'Köpare', 'Netto', 'Moms', 'Brutto', 'Betalsätt', 'Krediterar'],
    file: 'bokforing',
  },
  en: {
    kinds: { receipt: 'Receipt', invoice: 'Invoice', 'credit-note': 'Credit note' },
    columns: ['Type', 'Number', 'Date', 'Order', 'Buyer', 'Net', 'VAT', 'Gross', 'Payment method', 'Credits'],
    file: 'books',
  },
};

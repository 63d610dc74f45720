import type { Language } from '../../platform/language.ts';
import type { Translated } from '../../platform/words-by-language.ts';
import type { ReceiptSeries } from '../receipts/receipts.table.ts';
import type { Received, ReceivedKind } from './received.rules.ts';

type Words = {
  kinds: Record<ReceiptSeries, string>;
  columns: readonly string[];
  /** The start of the name of a file with the documents of a period. */
  file: string;
};

/** Texts of the bookkeeper's files. */
export const booksWords: Record<Language, Words> = {
  sv: {
    kinds: { receipt: 'Kvitto', invoice: 'Faktura', 'credit-note': 'Kreditnota' },
    columns: ['Typ', 'Nummer', 'Datum', 'Order', 'Köpare', 'Netto', 'Moms', 'Brutto', 'Betalsätt', 'Avser'],
    file: 'bokforing',
  },
  en: {
    kinds: { receipt: 'Receipt', invoice: 'Invoice', 'credit-note': 'Credit note' },
    columns: ['Type', 'Number', 'Date', 'Order', 'Buyer', 'Net', 'VAT', 'Gross', 'Payment method', 'Refers to'],
    file: 'books',
  },
};

const received: Readonly<Record<ReceivedKind, Translated>> = {
  payment: { sv: 'Betalning', en: 'Payment' },
  'paid-back': { sv: 'Återbetalning', en: 'Repayment' },
  fee: { sv: 'Avgift för sen betalning', en: 'Late payment fee' },
  interest: { sv: 'Dröjsmålsränta', en: 'Late payment interest' },
  rounding: { sv: 'Öresavrundning', en: 'Rounding' },
  expected: { sv: 'Befarad kundförlust', en: 'Expected loss' },
  established: { sv: 'Konstaterad kundförlust', en: 'Established loss' },
};

/** A loss that was paid after all. */
const recovered: { readonly [Kind in ReceivedKind]?: Translated } = {
  rounding: { sv: 'Återförd öresavrundning', en: 'Rounding reversed' },
  expected: { sv: 'Återförd befarad kundförlust', en: 'Expected loss reversed' },
  established: { sv: 'Återvunnen kundförlust', en: 'Loss recovered' },
};

export const receivedWord = ({ kind, net, vat }: Received, language: Language): string =>
  ((net + vat < 0 ? recovered[kind] : undefined) ?? received[kind])[language];

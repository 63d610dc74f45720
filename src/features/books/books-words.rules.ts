import type { Language } from '../../platform/language.ts';
import type { ReceiptSeries } from '../receipts/receipts.table.ts';
import type { Received, ReceivedKind } from './received.rules.ts';

type Words = {
  kinds: Record<ReceiptSeries, string>;
  received: Record<ReceivedKind, string>;
  /** A loss that was paid after all. */
  recovered: { [kind in ReceivedKind]?: string };
  columns: readonly string[];
  /** The start of the name of a file with the documents of a period. */
  file: string;
};

/** Texts of the bookkeeper's files. */
export const booksWords: Record<Language, Words> = {
  sv: {
    kinds: { receipt: 'Kvitto', invoice: 'Faktura', 'credit-note': 'Kreditnota' },
    received: {
      payment: 'Betalning',
      'paid-back': 'Återbetalning',
      fee: 'Avgift för sen betalning',
      interest: 'Dröjsmålsränta',
      rounding: 'Öresavrundning',
      expected: 'Befarad kundförlust',
      established: 'Konstaterad kundförlust',
    },
    recovered: {
      rounding: 'Återförd öresavrundning',
      expected: 'Återförd befarad kundförlust',
      established: 'Återvunnen kundförlust',
    },
    columns: ['Typ', 'Nummer', 'Datum', 'Order', 'Köpare', 'Netto', 'Moms', 'Brutto', 'Betalsätt', 'Avser'],
    file: 'bokforing',
  },
  en: {
    kinds: { receipt: 'Receipt', invoice: 'Invoice', 'credit-note': 'Credit note' },
    received: {
      payment: 'Payment',
      'paid-back': 'Repayment',
      fee: 'Late payment fee',
      interest: 'Late payment interest',
      rounding: 'Rounding',
      expected: 'Expected loss',
      established: 'Established loss',
    },
    recovered: { rounding: 'Rounding reversed', expected: 'Expected loss reversed', established: 'Loss recovered' },
    columns: ['Type', 'Number', 'Date', 'Order', 'Buyer', 'Net', 'VAT', 'Gross', 'Payment method', 'Refers to'],
    file: 'books',
  },
};

export function receivedWord({ kind, net, vat }: Received, language: Language): string {
  const { received, recovered } = booksWords[language];
  return (net + vat < 0 ? recovered[kind] : undefined) ?? received[kind];
}

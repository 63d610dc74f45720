import type { Language } from '../../platform/language.ts';

type Told = { label: string; due: string };

type Words = {
  subject: (told: Told) => string;
  title: (isLast: boolean) => string;
  text: (told: Told) => string;
  left: string;
  fee: string;
  compensation: string;
  interest: string;
  toPay: string;
  ocr: string;
  bankgiro: string;
  iban: string;
  footer: string;
};

export const reminderWords: Record<Language, Words> = {
  sv: {
    subject: ({ label }) => `Påminnelse om faktura ${label}`,
    title: (isLast) => (isLast ? 'Andra påminnelsen om en obetald faktura' : 'En faktura är obetald'),
    text: ({ label, due }) =>
      `Faktura ${label} skulle ha betalats senast ${due}. Har ni betalat de senaste dagarna behöver ni inte göra något.`,
    left: 'Kvar på fakturan',
    fee: 'Påminnelseavgift',
    compensation: 'Förseningsersättning',
    interest: 'Dröjsmålsränta',
    toPay: 'Att betala',
    ocr: 'OCR-nummer',
    bankgiro: 'Bankgiro',
    iban: 'IBAN',
    footer: 'Fakturan är bifogad. Svara på mejlet om något är fel med den.',
  },
  en: {
    subject: ({ label }) => `Reminder of invoice ${label}`,
    title: (isLast) => (isLast ? 'Second reminder of an unpaid invoice' : 'An invoice is unpaid'),
    text: ({ label, due }) =>
      `Invoice ${label} was due on ${due}. If you have paid it in the last few days, there is nothing you need to do.`,
    left: 'Left on the invoice',
    fee: 'Reminder fee',
    compensation: 'Late payment compensation',
    interest: 'Interest on late payment',
    toPay: 'To pay',
    ocr: 'OCR number',
    bankgiro: 'Bankgiro',
    iban: 'IBAN',
    footer: 'The invoice is attached. Reply to this email if something is wrong with it.',
  },
};

export const collectionColumns: Record<Language, readonly string[]> = {
  sv: [
    ...['Företag', 'Organisationsnummer', 'Adress', 'Postnummer', 'Ort', 'E-post', 'Faktura', 'OCR-nummer'],
    ...['Fakturadatum', 'Förfallodag', 'Senast påmind', 'Fakturabelopp', 'Kvar', 'Avgifter', 'Ränta'],
  ],
  en: [
    ...['Company', 'Organisation number', 'Address', 'Postal code', 'City', 'Email', 'Invoice', 'OCR number'],
    ...['Invoice date', 'Due date', 'Last reminder', 'Invoice total', 'Left', 'Fees', 'Interest'],
  ],
};

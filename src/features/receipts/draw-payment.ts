import { encode } from 'uqr';
import { ocrOf } from '../../platform/bank/ocr.rules.ts';
import { readLanguage } from '../../platform/language.ts';
import { dueOnOf } from '../../platform/time/bank-days.rules.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import type { IssuedReceipt, ReceiptContent } from './receipt-content.rules.ts';
import { readReceiptLabel, receiptWords } from './receipt-words.rules.ts';
import { money, type Sheet } from './typeset.ts';

type Invoice = NonNullable<ReceiptContent['invoice']>;

const dueOn = ({ issuedAt }: IssuedReceipt, { paymentDays }: Invoice) => dueOnOf(dayAt(issuedAt), paymentDays);

const ocrOfLabel = (label: string): string => ocrOf(readReceiptLabel(label));

export function invoiceFacts(invoice: IssuedReceipt, terms: Invoice): string[] {
  const words = receiptWords[readLanguage(invoice.content.language)];
  return [
    `${words.suppliedOn}: ${terms.suppliedOn}`,
    `${words.dueOn}: ${dueOn(invoice, terms)}`,
    `OCR: ${ocrOfLabel(invoice.label)}`,
  ];
}

/**
 * What a bank's app reads from a Swedish invoice: the fields of the UsingQR format, version 1. `tp`: an invoice.
 * Amounts have a decimal point, days no separators. Null without a bankgiro to pay to.
 */
export function paymentCode(invoice: IssuedReceipt, terms: Invoice): string | null {
  const { content, label, issuedAt } = invoice;
  const { seller, total, vat } = content;
  if (!seller.bankgiro) return null;
  const compact = (day: string) => day.replaceAll('-', '');
  return JSON.stringify({
    uqr: 1,
    tp: 1,
    nme: seller.name,
    cc: 'SE',
    ...(seller.orgNumber && { cid: seller.orgNumber }),
    iref: ocrOfLabel(label),
    idt: compact(dayAt(issuedAt)),
    ddt: compact(dueOn(invoice, terms)),
    due: Number(total),
    vat: Number(vat),
    cur: 'SEK',
    pt: 'BG',
    acc: seller.bankgiro,
  });
}

const codeSide = 110;

/** Rows of dark squares, each run as one rectangle. */
function drawCode(pdf: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const side = codeSide / size;
  for (const [y, row] of data.entries()) {
    const dark = row.map((isDark) => (isDark ? '1' : '0')).join('');
    for (const { index, 0: run } of dark.matchAll(/1+/g)) {
      pdf.rect(left + index * side, top + y * side, run.length * side, side);
    }
  }
  pdf.fill('#000000');
}

/** How to pay, and by when. */
export function drawPayment(
  { pdf, type, language }: Sheet,
  invoice: IssuedReceipt,
  terms: Invoice,
  { left, right, top }: { left: number; right: number; top: number },
): void {
  const { content, label } = invoice;
  const { seller, total, claimDays } = content;
  const words = receiptWords[language];
  const width = right - left - codeSide - 16;
  const below = type.draw([words.toPay(money(total, language), dueOn(invoice, terms))], left, top, {
    width,
    isBold: true,
  });
  const ways = [
    seller.bankgiro ? `Bankgiro: ${seller.bankgiro} · OCR: ${ocrOfLabel(label)}` : `OCR: ${ocrOfLabel(label)}`,
    ...(seller.iban ? [[`IBAN: ${seller.iban}`, ...(seller.bic ? [`BIC: ${seller.bic}`] : [])].join(' · ')] : []),
  ];
  type.draw([...ways, words.terms(terms), words.claims(claimDays)], left, below + 4, { width });
  const code = paymentCode(invoice, terms);
  if (code) drawCode(pdf, code, right - codeSide, top);
}

import PDFDocument from 'pdfkit';
import { formatAmount } from '../../platform/format.ts';
import { formatLocale, type Language, readLanguage } from '../../platform/language.ts';
import { paymentPhrase } from '../orders/payment-words.rules.ts';
import { inKnownLetters } from './known-letters.rules.ts';
import { type ReceiptContent, receiptContentSchema } from './receipt-content.rules.ts';
import { receiptWords } from './receipt-words.rules.ts';

export type IssuedReceipt = { label: string; issuedAt: Date; content: ReceiptContent };

const page = { left: 56, right: 539, bottom: 760 } as const;

/** Right edges of the columns; the first one begins at the left margin. */
const columns = { kind: 285, quantity: 335, unitPrice: 432, amount: page.right } as const;

const plain = 'Helvetica';
const bold = 'Helvetica-Bold';

/** To the öre: a receipt is not rounded for display. */
const money = (decimal: string, language: Language): string =>
  // The standard PDF fonts have neither narrow spaces nor the minus sign.
  formatAmount(decimal, language, 'code').replaceAll(/\s/g, ' ').replace('\u2212', '-');

const day = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });

function drawHead(pdf: PDFKit.PDFDocument, { label, issuedAt, content }: IssuedReceipt, language: Language): void {
  const words = receiptWords[language];
  const { seller, credits } = content;
  pdf
    .font(bold)
    .fontSize(20)
    .text(credits ? words.creditNote : words.receipt, page.left, 56);
  pdf.font(plain).fontSize(10);
  const facts = [
    `${credits ? words.creditNumber : words.number}: ${label}`,
    `${words.issued}: ${day(issuedAt)}`,
    `${words.order}: ${content.orderNumber}`,
    ...(credits ? [words.credits(credits.label ?? String(credits.number), day(new Date(credits.issuedAt)))] : []),
  ];
  pdf.text(facts.join('\n'), page.left, 88, { lineGap: 3 });
  const about = [
    seller.name,
    seller.address,
    seller.orgNumber && `${words.orgNumber}: ${seller.orgNumber}`,
    seller.vatNumber && `${words.vatNumber}: ${seller.vatNumber}`,
    seller.hasFTax && words.taxNote,
    seller.email,
    seller.phone,
  ];
  pdf.text(about.filter(Boolean).join('\n'), 320, 60, { width: page.right - 320, align: 'right', lineGap: 3 });
}

/** Answers the position below. */
function drawBuyer(pdf: PDFKit.PDFDocument, { buyer }: ReceiptContent, language: Language): number {
  const words = receiptWords[language];
  const about = [
    buyer.companyName,
    buyer.name,
    buyer.street,
    [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
    buyer.orgNumber && `${words.orgNumber}: ${buyer.orgNumber}`,
    buyer.reference && `${words.reference}: ${buyer.reference}`,
  ];
  pdf.font(bold).text(words.buyer, page.left, 160);
  pdf.font(plain).text(about.filter(Boolean).join('\n'), page.left, 175, { width: 260, lineGap: 3 });
  return Math.max(290, pdf.y + 16);
}

type Cells = { kind: string; quantity: string; unitPrice: string; amount: string };

/** Starts a new page when the row does not fit. Answers the position below. */
function drawRow(pdf: PDFKit.PDFDocument, cells: Cells, y: number): number {
  const width = columns.kind - page.left;
  const height = pdf.heightOfString(cells.kind, { width });
  const top = y + height > page.bottom ? 56 : y;
  if (top !== y) pdf.addPage();
  pdf.text(cells.kind, page.left, top, { width });
  pdf.text(cells.quantity, columns.kind, top, { width: columns.quantity - columns.kind, align: 'right' });
  pdf.text(cells.unitPrice, columns.quantity, top, { width: columns.unitPrice - columns.quantity, align: 'right' });
  pdf.text(cells.amount, columns.unitPrice, top, { width: columns.amount - columns.unitPrice, align: 'right' });
  return top + height + 6;
}

function drawLines(pdf: PDFKit.PDFDocument, content: ReceiptContent, language: Language, top: number): void {
  const words = receiptWords[language];
  const { kind, quantity, unitPrice, amount } = words;
  pdf.font(bold);
  let y = drawRow(pdf, { kind, quantity, unitPrice, amount }, top);
  pdf.font(plain);
  for (const line of content.lines) {
    const cells = {
      kind: line.title,
      quantity: String(line.quantity),
      unitPrice: money(line.pricePerLead, language),
      amount: money(line.subtotal, language),
    };
    y = drawRow(pdf, cells, y);
  }
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke();
  y += 8;
  const sums = [
    [words.subtotal, content.subtotal],
    [words.vat(content.vatPercent), content.vat],
  ] as const;
  for (const [label, sum] of sums) {
    y = drawRow(pdf, { kind: label, quantity: '', unitPrice: '', amount: money(sum, language) }, y);
  }
  pdf.font(bold);
  const total = content.credits ? words.credited : words.total;
  y = drawRow(pdf, { kind: total, quantity: '', unitPrice: '', amount: money(content.total, language) }, y);
  const payment = content.paidWith ? paymentPhrase(content.paidWith, language) : null;
  const told = content.credits ? [words.repaid(payment)] : [words.paid(payment), words.claims];
  pdf.font(plain).text(told.join('\n'), page.left, y + 12, { lineGap: 3 });
}

const inLettersOf = (content: ReceiptContent): ReceiptContent =>
  receiptContentSchema.parse(
    JSON.parse(JSON.stringify(content), (_, value) => (typeof value === 'string' ? inKnownLetters(value) : value)),
  );

/** Drawn each time from the stored content, so it is always the same. */
export async function drawReceipt(receipt: IssuedReceipt): Promise<Buffer> {
  const language = readLanguage(receipt.content.language);
  const { creditNote, receipt: plainReceipt } = receiptWords[language];
  const title = `${receipt.content.credits ? creditNote : plainReceipt} ${receipt.label}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: formatLocale[language],
    info: { Title: title, Author: receipt.content.seller.name, CreationDate: receipt.issuedAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const content = inLettersOf(receipt.content);
  drawHead(pdf, { ...receipt, content }, language);
  drawLines(pdf, content, language, drawBuyer(pdf, content, language));
  pdf.end();
  return done;
}

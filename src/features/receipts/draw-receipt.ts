import { formatLocale, type Language, readLanguage } from '../../platform/language.ts';
import { vatNumberOf } from '../../platform/org-number.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { paymentPhrase } from '../orders/payment-words.rules.ts';
import { drawLogo } from './draw-logo.ts';
import { drawPayment, invoiceFacts } from './draw-payment.ts';
import type { IssuedReceipt, ReceiptContent } from './receipt-content.rules.ts';
import { receiptWords } from './receipt-words.rules.ts';
import { money, type Sheet, Typesetter } from './typeset.ts';

function titleOf({ content, proposal }: IssuedReceipt, words: Words): string {
  if (proposal) return words.proposal;
  if (content.credits) return words.creditNote;
  return content.invoice ? words.invoice : words.receipt;
}

const page = { left: 56, right: 539, top: 56, bottom: 760, foot: 796 } as const;
const wholeWidth = page.right - page.left;

/** Right edges of the columns. */
const columns = { kind: 285, quantity: 335, unitPrice: 432, amount: page.right } as const;

const some = (texts: readonly (string | null | undefined | false)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));

type Words = (typeof receiptWords)[Language];

const creditedFact = (credits: NonNullable<ReceiptContent['credits']>, words: Words): string =>
  words.credits(credits.label ?? String(credits.number), dayAt(new Date(credits.issuedAt)), credits.isInvoice ?? false);

function factsOf(receipt: IssuedReceipt, words: Words, language: Language): string[] {
  const { label, issuedAt, content, proposal } = receipt;
  const { credits, invoice, paidWith } = content;
  const issued = `${words.issued}: ${dayAt(issuedAt)}`;
  if (proposal) return [`${words.proposalNumber}: ${label}`, issued, words.validUntil(proposal.validUntil)];
  const order = `${words.order}: ${content.orderNumber}`;
  const demo = content.isDemo && !credits?.isInvoice ? [words.demo] : [];
  if (credits) return [`${words.creditNumber}: ${label}`, issued, creditedFact(credits, words), order, ...demo];
  if (invoice) return [`${words.invoiceNumber}: ${label}`, issued, ...invoiceFacts(receipt, invoice), order];
  // A receipt is stored together with its payment, so both have the same date.
  const paid = words.paidOn(dayAt(issuedAt), paidWith ? paymentPhrase(paidWith, language) : null);
  return [`${words.number}: ${label}`, issued, paid, order, ...demo];
}

/** Answers the y position below it. */
function drawHead({ pdf, type, language }: Sheet, receipt: IssuedReceipt): number {
  const words = receiptWords[language];
  const { seller } = receipt.content;
  drawLogo(pdf, page.left, 50, 30);
  type.draw([titleOf(receipt, words)], page.left + 40, 52, { width: 220, isBold: true, size: 20 });
  const left = type.draw(factsOf(receipt, words, language), page.left, 92, { width: 255 });
  const about = some([
    seller.name,
    seller.address,
    seller.orgNumber && `${words.orgNumber}: ${seller.orgNumber}`,
    seller.vatNumber && `${words.vatNumber}: ${seller.vatNumber}`,
    seller.registeredOffice && `${words.registeredOffice}: ${seller.registeredOffice}`,
    seller.hasFTax && words.taxNote,
    seller.email,
    seller.phone,
  ]);
  return Math.max(left, type.draw(about, 320, 60, { width: page.right - 320, align: 'right' }));
}

/** Answers the y position below it. */
function drawBuyer({ type, language }: Sheet, { buyer, invoice }: ReceiptContent, top: number): number {
  const words = receiptWords[language];
  const about = some([
    buyer.companyName,
    buyer.name,
    buyer.street,
    [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
    buyer.orgNumber && `${words.orgNumber}: ${buyer.orgNumber}`,
    invoice && buyer.orgNumber && `${words.vatNumber}: ${vatNumberOf(buyer.orgNumber)}`,
    buyer.reference && `${words.reference}: ${buyer.reference}`,
  ]);
  const y = type.draw([words.buyer], page.left, top, { width: 300, isBold: true });
  return Math.max(290, type.draw(about, page.left, y, { width: 300 }) + 16);
}

/** `kind`: each text starts a new line. */
type Cells = { kind: readonly string[]; quantity: string; unitPrice: string; amount: string };

/** Adds a page if the row does not fit. Answers the y position below it. */
function drawRow({ pdf, type }: Sheet, cells: Cells, y: number, isBold = false): number {
  const kind = { width: columns.kind - page.left, isBold };
  const height = Math.max(
    cells.kind.reduce((sum, text) => sum + type.height(text, kind), 0),
    type.height('1', kind),
  );
  const top = y + height > page.bottom ? page.top : y;
  if (top !== y) pdf.addPage();
  type.draw(cells.kind, page.left, top, kind);
  const figures = [
    [cells.quantity, columns.kind, columns.quantity],
    [cells.unitPrice, columns.quantity, columns.unitPrice],
    [cells.amount, columns.unitPrice, columns.amount],
  ] as const;
  for (const [text, left, right] of figures) {
    type.draw([text], left, top, { width: right - left, align: 'right', isBold });
  }
  return top + height + 4;
}

const sumRow = (kind: string, amount: string): Cells => ({ kind: [kind], quantity: '', unitPrice: '', amount });

function drawLines(sheet: Sheet, receipt: IssuedReceipt, top: number): void {
  const { content, proposal } = receipt;
  const { pdf, type, language } = sheet;
  const words = receiptWords[language];
  const { kind, quantity, unitPrice, amount } = words;
  let y = drawRow(sheet, { kind: [kind], quantity, unitPrice, amount }, top, true);
  for (const line of content.lines) {
    const { pricePerLead, discountedPrice = pricePerLead, discountPercent = 0 } = line;
    const isLess = discountedPrice !== pricePerLead;
    const cells = {
      kind: some([line.title, isLess && words.listPrice(money(pricePerLead, language), discountPercent)]),
      quantity: String(line.quantity),
      unitPrice: money(discountedPrice, language),
      amount: money(line.subtotal, language),
    };
    y = drawRow(sheet, cells, y);
  }
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke('#54645e');
  y = drawRow(sheet, sumRow(words.subtotal, money(content.subtotal, language)), y + 8);
  y = drawRow(sheet, sumRow(words.vat(content.vatPercent), money(content.vat, language)), y);
  const total = content.credits ? words.credited : words.total;
  y = drawRow(sheet, sumRow(total, money(content.total, language)), y, true);
  if (content.saved)
    y = drawRow(sheet, sumRow(proposal ? words.saves : words.saved, money(content.saved, language)), y);
  const payment = content.paidWith ? paymentPhrase(content.paidWith, language) : null;
  const credited = content.credits?.isInvoice ? words.takenOff : words.repaid(payment);
  const facts = content.credits ? [credited] : [words.paid(payment), words.claims(content.claimDays)];
  const footer = proposal ? [words.proposed, words.claims(content.claimDays)] : facts;
  const fits = y + (content.invoice ? 150 : 60) < page.bottom;
  if (!fits) pdf.addPage();
  const below = fits ? y + 12 : page.top;
  if (content.invoice) drawPayment(sheet, receipt, content.invoice, { ...page, top: below });
  else type.draw(footer, page.left, below, { width: wholeWidth });
}

/** Label and page number on every page, so that loose sheets can be sorted. */
function drawFeet({ pdf, type, language }: Sheet, label: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    const look = { width: wholeWidth, align: 'right', size: 8 } as const;
    type.draw([`${label} · ${receiptWords[language].page} ${index + 1}/${count}`], page.left, page.foot, look);
  }
}

/** Called in a worker thread (`receipt-worker.ts`): letters of other alphabets take a quarter of a second. */
export async function drawReceipt(receipt: IssuedReceipt): Promise<Buffer> {
  const { content, label } = receipt;
  const language = readLanguage(content.language);
  const title = `${titleOf(receipt, receiptWords[language])} ${label}`;
  // Loaded with the first receipt: it is large, and the shop's start does not need it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    bufferPages: true,
    font: '',
    lang: formatLocale[language],
    info: { Title: title, Author: content.seller.name, CreationDate: receipt.issuedAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const sheet = { pdf, type: new Typesetter(pdf), language };
  const below = drawHead(sheet, receipt);
  drawLines(sheet, receipt, drawBuyer(sheet, content, Math.max(172, below + 12)));
  drawFeet(sheet, label);
  pdf.end();
  return done;
}

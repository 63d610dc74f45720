import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { prepareShapes } from '../../platform/database/prepare.ts';
import { readLanguage } from '../../platform/language.ts';
import { pluck } from '../../platform/pick.ts';
import { numberReceipts } from './issue-documents.ts';
import { drawAndKeep } from './keep-receipt-file.ts';
import { type IssuedReceipt, receiptContentSchema } from './receipt-content.rules.ts';
import { receiptLabel, receiptWords } from './receipt-words.rules.ts';
import { type ReceiptSeries, receiptFiles, receipts } from './receipts.table.ts';

/** Credit notes are found by year and number; links of earlier releases have no year. */
export type Which =
  | { receiptOf: string }
  | { invoiceOf: string }
  /** The receipt or the invoice of this order. */
  | { saleOf: string }
  | { creditNoteOf: string; number: number; year?: number | undefined }
  | { id: string };

type Receipt = typeof receipts.$inferSelect;

const is = (column: PgColumn, name: string) => eq(column, sql.placeholder(name));

/** With placeholders, named as the values are. */
function condition(which: Which) {
  if ('id' in which) return is(receipts.id, 'id');
  if ('receiptOf' in which) return and(is(receipts.orderId, 'receiptOf'), eq(receipts.series, 'receipt'));
  if ('invoiceOf' in which) return and(is(receipts.orderId, 'invoiceOf'), eq(receipts.series, 'invoice'));
  if ('saleOf' in which) return and(is(receipts.orderId, 'saleOf'), ne(receipts.series, 'credit-note'));
  const ofOrder = and(is(receipts.orderId, 'creditNoteOf'), eq(receipts.series, 'credit-note'));
  return and(ofOrder, is(receipts.number, 'number'), which.year ? is(receipts.year, 'year') : undefined);
}

const select = prepareShapes<Receipt, { pdf: Uint8Array | null }>(getTableColumns(receipts), { pdf: receiptFiles.pdf });

export const readReceipt = async (db: Db, which: Which) => {
  const given = Object.entries(which).filter(([, value]) => value);
  const [found] = await select(db, pluck(given, 0).join(' '), which, () =>
    db
      .select({ row: receipts, pdf: receiptFiles.pdf })
      .from(receipts)
      .leftJoin(receiptFiles, eq(receiptFiles.receiptId, receipts.id))
      .where(condition(which))
      .orderBy(receipts.createdAt),
  );
  return found;
};

/** Numbered in a statement of its own, because other receipts wait for the counter's row. */
async function numberOf(db: Db, { id, number }: Receipt): Promise<number> {
  // If another process numbers it at the same time, it has to be read again.
  const found = number ?? (await numberReceipts(db)).get(id) ?? (await readReceipt(db, { id }))?.row.number;
  if (!found) throw new Error(`The receipt ${id} was given no number.`);
  return found;
}

export type Issued = IssuedReceipt & { series: ReceiptSeries; orderId: string; fileName: string };

async function issuedOf(db: Db, row: Receipt): Promise<Issued> {
  const label = receiptLabel(row.year, await numberOf(db, row));
  const content = receiptContentSchema.parse(row.content);
  const { receipt, invoice, creditNote } = receiptWords[readLanguage(content.language)];
  const names = { receipt, invoice, 'credit-note': creditNote };
  const fileName = `${names[row.series].toLowerCase().replaceAll(' ', '-')}-${label}`;
  return { label, issuedAt: row.createdAt, content, series: row.series, orderId: row.orderId, fileName };
}

export async function issuedDocument(db: Db, which: Which): Promise<Issued | null> {
  const found = await readReceipt(db, which);
  return found ? issuedOf(db, found.row) : null;
}

export async function makeReceiptFile(db: Db, found: Awaited<ReturnType<typeof readReceipt>>) {
  if (!found) return null;
  const { fileName, label, issuedAt, content } = await issuedOf(db, found.row);
  const pdf = found.pdf ?? (await drawAndKeep(db, found.row.id, { label, issuedAt, content }));
  return { filename: `${fileName}.pdf`, content: Buffer.from(pdf), contentType: 'application/pdf' };
}

export const receiptFile = async (db: Db, which: Which) => makeReceiptFile(db, await readReceipt(db, which));

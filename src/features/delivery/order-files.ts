import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRowsWith } from '../../platform/database/prepare.ts';
import { sendBoth } from '../../platform/database/sending/send-both.ts';
import { readLanguage } from '../../platform/language.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import type { Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import type { ShopSource } from '../settings/shop-words.ts';
import { type FileFacts, fileFacts, findFileFacts, readFileFacts } from './file-facts.ts';
import { type DeliveredRecord, readDelivered } from './find-delivered.ts';
import { leadsInMail } from './leads-in-mail.mail.ts';
import { recordsStayOpen } from './opened-records.ts';
import { erasedWords, recordColumns } from './record-columns.rules.ts';
import { recordsAsCsv } from './record-csv.ts';
import { recordsAsXlsx } from './record-xlsx.ts';

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const fileNameOf = ({ orderNumber }: Order, kind: keyof typeof fileTypes) => `leads-${orderNumber}.${kind}`;

type Records = AsyncIterable<readonly DeliveredRecord[]>;

const columnsOf = (order: Order, { extraNames, isCorrected, isRemedied }: FileFacts) =>
  recordColumns(readLanguage(order.language), { extraNames, isCorrected, isRemedied });

const csvOf = (records: Records, order: Order, facts: FileFacts) =>
  recordsAsCsv(records, columnsOf(order, facts), readLanguage(order.language), facts.erased);

function xlsxOf(records: Records, order: Order, facts: FileFacts) {
  const note = facts.erased > 0 ? erasedWords[readLanguage(order.language)](facts.erased) : null;
  return recordsAsXlsx(records, columnsOf(order, facts), note);
}

export async function orderCsv(db: Db, order: Order): Promise<AsyncGenerator<string>> {
  return csvOf(readDelivered(db, order.id), order, await findFileFacts(db, order.id));
}

export async function orderXlsx(db: Db, order: Order): Promise<AsyncGenerator<Uint8Array>> {
  return xlsxOf(readDelivered(db, order.id), order, await findFileFacts(db, order.id));
}

async function gather<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

const facts = { isOpen: recordsStayOpen, ...fileFacts };

const findOrder = prepareRowsWith<typeof orders, { isOpen: boolean } & FileFacts>(
  orders,
  facts,
)<{ orderId: string }>((db, values) =>
  db
    .select({ row: orders, ...facts })
    .from(orders)
    .where(eq(orders.id, values.orderId)),
);

/** A mail holds both files in memory anyway, so the records are read once for both. */
export async function readOrderFiles(db: Db, orderId: string) {
  const [[found], batches] = await sendBoth(
    () => findOrder(db, { orderId }),
    () => gather(readDelivered(db, orderId)),
  );
  return { found, batches };
}

type OrderFiles = Awaited<ReturnType<typeof readOrderFiles>>;

/** `shownOf`: the moment of delivery of what the mail lists; the files hold the whole order. */
export async function makeOrderFiles({ found, batches }: OrderFiles, shop: ShopSource, shownOf?: Date) {
  if (!found?.isOpen) return [];
  const { row: order, isOpen: _open, ...stored } = found;
  const facts = readFileFacts(stored);
  const again = async function* () {
    yield* batches;
  };
  const text = await gather(csvOf(again(), order, facts));
  const workbook = await gather(xlsxOf(again(), order, facts));
  return [
    {
      filename: fileNameOf(order, 'csv'),
      content: Buffer.from(text.join('')),
      contentType: fileTypes.csv,
      shown: leadsInMail(
        batches.flat().filter(({ deliveredAt }) => !shownOf || deliveredAt?.getTime() === shownOf.getTime()),
        mailTextsIn(readLanguage(order.language), shop),
      ),
    },
    { filename: fileNameOf(order, 'xlsx'), content: Buffer.concat(workbook), contentType: fileTypes.xlsx },
  ];
}

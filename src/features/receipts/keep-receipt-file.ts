import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { drawOffThread } from './draw-off-thread.ts';
import type { IssuedReceipt } from './receipt-content.rules.ts';
import { receiptFiles, receipts } from './receipts.table.ts';

/**
 * Answers the stored file. Two processes may draw at once: the first file is stored, and both answer it. Nothing is
 * stored if the content was blanked meanwhile, since that would restore the buyer's name.
 */
async function keep(db: Db, id: string, drawn: Uint8Array, { content }: IssuedReceipt): Promise<Uint8Array> {
  const { rows } = await db.execute(sql`
    insert into ${receiptFiles} (receipt_id, pdf)
    select r.id, ${Buffer.from(drawn)}::bytea from ${receipts} r
    where r.id = ${id} and r.content = ${JSON.stringify(content)}::jsonb for share
    on conflict do nothing
    returning receipt_id`);
  if (rows.length > 0) return drawn;
  const [stored] = await db.select({ pdf: receiptFiles.pdf }).from(receiptFiles).where(eq(receiptFiles.receiptId, id));
  return stored?.pdf ?? drawn;
}

const underWay = new Map<string, Promise<Uint8Array>>();

/** Requests during the drawing wait for the same file. */
export function drawAndKeep(db: Db, id: string, receipt: IssuedReceipt): Promise<Uint8Array> {
  const drawing =
    underWay.get(id) ??
    drawOffThread(receipt)
      .then((drawn) => keep(db, id, drawn, receipt))
      .finally(() => underWay.delete(id));
  underWay.set(id, drawing);
  return drawing;
}

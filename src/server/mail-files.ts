import { orderFiles } from '../features/delivery/order-files.ts';
import { receiptFile } from '../features/receipts/receipt-file.ts';
import type { Db } from '../platform/database/db.ts';
import type { MailFile } from '../platform/mail/transport.ts';

const someFile = (file: MailFile | null): MailFile[] => (file ? [file] : []);

/** The files that go with a mail: `receipt:` and `credit-note:` name a document, a bare id the leads of an order. */
export async function mailFiles(db: Db, reference: string): Promise<MailFile[]> {
  const [kind = '', id] = reference.split(':');
  if (id === undefined) return orderFiles(db, kind);
  return someFile(await receiptFile(db, kind === 'receipt' ? { receiptOf: id } : { id }));
}

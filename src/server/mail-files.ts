import { orderFiles } from '../features/delivery/order-files.ts';
import { readMailFiles } from '../features/orders/mail-files.rules.ts';
import { termsFile } from '../features/orders/terms-file.ts';
import { receiptFile } from '../features/receipts/receipt-file.ts';
import type { Db } from '../platform/database/db.ts';
import type { MailFile } from '../platform/mail/transport.ts';

const someFile = (file: MailFile | null): MailFile[] => (file ? [file] : []);

const paperFiles = async (db: Db, orderId: string) => [
  ...someFile(await receiptFile(db, { receiptOf: orderId })),
  ...someFile(await termsFile(db, orderId)),
];

export async function mailFiles(db: Db, stored: string): Promise<MailFile[]> {
  const files = readMailFiles(stored);
  // Throws, so that the mail fails and the admin is alerted: it must not go out without its files.
  if (!files) throw new Error(`A mail is stored with files that cannot be made: ${stored}`);
  switch (files.kind) {
    case 'leads':
      return orderFiles(db, files.orderId);
    case 'receipt':
      return paperFiles(db, files.orderId);
    case 'sale':
      return [...(await orderFiles(db, files.orderId)), ...(await paperFiles(db, files.orderId))];
    case 'credit-note':
      return someFile(await receiptFile(db, { id: files.documentId }));
  }
}

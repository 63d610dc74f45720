import { endedClaims } from '../features/claims/ended-claims.mail.ts';
import { makeOrderFiles, readOrderFiles } from '../features/delivery/order-files.ts';
import { requestedPeppolFile } from '../features/invoices/peppol/peppol-file.ts';
import { type MailFiles, readMailFiles } from '../features/orders/mail-files.rules.ts';
import { termsFile } from '../features/orders/terms-file.ts';
import { proposalFile } from '../features/proposals/proposal-file.ts';
import { makeReceiptFile, readReceipt, receiptFile } from '../features/receipts/receipt-file.ts';
import type { ShopSource } from '../features/settings/shop-words.ts';
import type { Db } from '../platform/database/db.ts';
import { sendBoth } from '../platform/database/sending/send-both.ts';
import type { MailFile } from '../platform/mail/transport.ts';

const someFile = (file: MailFile | null): MailFile[] => (file ? [file] : []);

const readPapers = (tx: Db, orderId: string) =>
  sendBoth(
    () => readReceipt(tx, { saleOf: orderId }),
    () => termsFile(tx, orderId),
  );

type Papers = Awaited<ReturnType<typeof readPapers>>;

const makePapers = async (db: Db, [receipt, terms]: Papers) => [
  ...someFile(await makeReceiptFile(db, receipt)),
  ...someFile(receipt?.row.series === 'invoice' ? await requestedPeppolFile(db, { id: receipt.row.id }) : null),
  ...someFile(terms),
];

/** Read in one go, since the parts are independent; no connection is held while the files are made. */
async function saleFiles(db: Db, orderId: string, shop: ShopSource): Promise<MailFile[]> {
  const [leads, papers] = await db.transaction((tx) =>
    sendBoth(
      () => readOrderFiles(tx, orderId),
      () => readPapers(tx, orderId),
    ),
  );
  return [...(await makeOrderFiles(leads, shop)), ...(await makePapers(db, papers))];
}

async function creditFiles(
  db: Db,
  { documentId: id, claimsEndedAt }: Extract<MailFiles, { kind: 'credit-note' }>,
  shop: ShopSource,
): Promise<MailFile[]> {
  const note = await receiptFile(db, { id });
  const shown = claimsEndedAt && (await endedClaims(db, { documentId: id, claimsEndedAt }, shop));
  return [
    ...someFile(note && { ...note, ...(shown && { shown }) }),
    ...someFile(await requestedPeppolFile(db, { id })),
  ];
}

/** `shop`: the seller for documents drawn again, and the wording of its mails. */
export async function mailFiles(db: Db, stored: string, shop: ShopSource): Promise<MailFile[]> {
  const files = readMailFiles(stored);
  // Throws, so that the mail fails and the admin is alerted: it must not go out without its files.
  if (!files) throw new Error(`A mail is stored with files that cannot be made: ${stored}`);
  switch (files.kind) {
    case 'leads':
      return makeOrderFiles(await readOrderFiles(db, files.orderId), shop, files.deliveredAt);
    case 'receipt':
      return makePapers(db, await readPapers(db, files.orderId));
    case 'sale':
      return saleFiles(db, files.orderId, shop);
    case 'credit-note':
      return creditFiles(db, files, shop);
    case 'proposal':
      return someFile(await proposalFile(db, files.proposalId, shop));
  }
}

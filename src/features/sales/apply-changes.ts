import type { Db } from '../../platform/database/db.ts';
import { type NewMail, queueMails } from '../../platform/mail/queue-mail.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import { storeOrder, writeOrderEvents } from '../orders/move-order.ts';
import { openQuantity } from '../orders/order-lines.rules.ts';
import { orderMail } from '../orders/order-mail.mail.ts';
import { issueCreditNote } from '../receipts/issue-credit-note.ts';
import { type ReturnedLine, returnLines } from '../stock/return-lines.ts';
import type { Change, Sale, SaleMail, Steps } from './sale.ts';
import { storeClaims, storeDisputes, storeRefunds } from './store-rows.ts';

/** `ask` queues the job that asks the provider for a refund. */
export type ApplyDeps = SaleDeps & { ask: (refundId: string) => Promise<void> };

type Of<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

const ofKind = <Kind extends Change['kind']>(changes: readonly Change[], kind: Kind): Of<Kind>[] =>
  changes.filter((change): change is Of<Kind> => change.kind === kind);

const lastOf = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** A line that several changes take leads off, once. */
function linesOf({ items }: Sale, changes: readonly Change[]): ReturnedLine[] {
  const byItem = Map.groupBy(ofKind(changes, 'line'), ({ itemId }) => itemId);
  return items.flatMap((item) => {
    const of = byItem.get(item.id) ?? [];
    if (of.length === 0) return [];
    return {
      itemId: item.id,
      leadId: item.leadId,
      open: openQuantity(item),
      refunded: of.reduce((sum, { refunded }) => sum + refunded, 0),
      returned: of.reduce((sum, { returned }) => sum + returned, 0),
      credited: of.flatMap(({ credited }) => credited),
    };
  });
}

async function writeRefunds(tx: Db, { ask }: ApplyDeps, { refunds }: Sale, changes: readonly Change[]) {
  const dropped = ofKind(changes, 'refund-dropped').map(({ refundId }) => refundId);
  const stored = ofKind(changes, 'refund').filter(({ refund }) => !dropped.includes(refund.id));
  const known = dropped.filter((id) => refunds.some((row) => row.id === id));
  await storeRefunds(tx, lastOf(stored.map(({ refund }) => refund)), known);
  for (const { refund, isAsked } of stored) if (isAsked) await ask(refund.id);
}

async function writeOrder(tx: Db, before: Sale, after: Sale, changes: readonly Change[], now: Date): Promise<void> {
  const events = ofKind(changes, 'history').map(({ event }) => event);
  if (after.order === before.order) await writeOrderEvents(tx, before.order.id, events, now);
  else await storeOrder(tx, before.order, after.order, events, now);
}

const noteFile = (documentId: string) => mailFilesText({ kind: 'credit-note', documentId });

function mailOf({ words, order, items, creditedOre, noteId }: SaleMail, { env }: SaleDeps, now: Date): NewMail {
  const credited = creditedOre === undefined ? {} : { creditedOre };
  if (noteId === undefined) return orderMail(words, { order, items, ...credited }, env, now);
  const mail = orderMail(words, { order, items, ...credited, event: noteId }, env, now);
  return { ...mail, filesOf: noteFile(noteId) };
}

async function writeAlerts(tx: Db, { order }: Sale, changes: readonly Change[], now: Date): Promise<void> {
  const alerts = ofKind(changes, 'alert').map(({ alert, about }) => ({ kind: alert, about, label: order.orderNumber }));
  if (alerts.length > 0) await raiseAlert(tx, alerts, now);
}

/**
 * Writes what the rules decided about a locked sale, each table once. A credit note comes last, since its number keeps
 * other credit notes waiting until the commit. Answers the listings whose stock changed.
 */
export async function applyChanges(
  tx: Db,
  deps: ApplyDeps,
  before: Sale,
  { sale: after, changes: made }: Steps,
  now: Date,
): Promise<readonly string[]> {
  const changed = await returnLines(tx, linesOf(before, made), now);
  await storeClaims(tx, lastOf(ofKind(made, 'claim').map(({ claim }) => claim)));
  await writeRefunds(tx, deps, before, made);
  await storeDisputes(tx, lastOf(ofKind(made, 'dispute').map(({ dispute }) => dispute)));
  await writeOrder(tx, before, after, made, now);
  await writeAlerts(tx, after, made, now);
  const written = ofKind(made, 'written-mail').map(({ mail, noteId }) => ({ ...mail, filesOf: noteFile(noteId) }));
  await queueMails(tx, deps.enqueue, [...ofKind(made, 'mail').map((mail) => mailOf(mail, deps, now)), ...written]);
  for (const note of ofKind(made, 'credit-note')) {
    await issueCreditNote(tx, note, { receipt: after.receipt, seller: deps.env }, now);
  }
  return changed;
}

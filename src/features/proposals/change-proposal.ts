import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { addDays, dayAt } from '../../platform/time/swedish-days.rules.ts';
import { type ByAdmin, type EditByAdmin, writeAudit } from '../audit/write-audit.ts';
import { orders } from '../orders/orders.table.ts';
import { findListings, priceLines, type Wrong, wrongSum } from './price-lines.ts';
import { furthestDays } from './proposal.rules.ts';
import { proposalMail } from './proposal-mail.mail.ts';
import { statusAfter } from './proposal-status.rules.ts';
import { newProposalToken } from './proposal-token.ts';
import type { ProposalChange, ProposalInput } from './proposals.input.ts';
import { type PriceRequest, type Proposal, priceRequests, proposals } from './proposals.table.ts';
import { findProposal, lockProposal, type ProposalAnswer, subtotalOf } from './read-proposals.ts';

const entity = 'proposal';

/** Validity in days of a copy of an expired proposal. */
const copyDays = 14;

type By = { actor: string };

type Changed<Failure> = Promise<Result<ProposalAnswer, Failure | 'not-found'>>;

function wrongDay(validUntil: string, now: Date): Wrong | null {
  const today = dayAt(now);
  const reason =
    validUntil < today
      ? 'This day is over'
      : validUntil > addDays(today, furthestDays)
        ? 'Must be within a year'
        : null;
  return reason === null ? null : { kind: 'invalid', field: 'validUntil', reason };
}

async function answerOf(tx: Db, id: string): Promise<ProposalAnswer> {
  const proposal = await findProposal(tx, id);
  if (!proposal) throw new Error('A price proposal was lost while it was locked.');
  return proposal;
}

/** For the log: nothing that names a person. */
const noted = ({ status, validUntil, subtotal }: ProposalAnswer) => ({ status, validUntil, subtotal });

type Set = { [Name in keyof Proposal]?: Proposal[Name] | undefined };

async function write(tx: Db, id: string, set: Set): Promise<ProposalAnswer> {
  await tx
    .update(proposals)
    .set({ ...set, version: nextVersion(proposals.version) })
    .where(eq(proposals.id, id));
  return answerOf(tx, id);
}

/** Whether the price request that it answers exists, and stays until the end. */
async function isRequest(tx: Db, id: string | null): Promise<boolean> {
  if (id === null) return true;
  const found = tx.select({ id: priceRequests.id }).from(priceRequests).where(eq(priceRequests.id, id));
  return (await found.for('key share')).length > 0;
}

/** Before the proposal, in the order in which a deleted request is taken from its proposals. */
async function lockRequestOf(tx: Db, id: string): Promise<void> {
  const requestId = sql`(select ${proposals.requestId} from ${proposals} where ${proposals.id} = ${id})`;
  await tx.select({ id: priceRequests.id }).from(priceRequests).where(eq(priceRequests.id, requestId)).for('update');
}

export function createProposal(
  db: Db,
  { input, actor }: By & { input: ProposalInput },
  now: Date,
): Promise<Result<ProposalAnswer, Wrong>> {
  return db.transaction(async (tx) => {
    if (!(await isRequest(tx, input.requestId)))
      return fail<Wrong>({ kind: 'invalid', field: 'requestId', reason: 'There is no such price request' });
    const day = wrongDay(input.validUntil, now);
    if (day) return fail(day);
    const lines = await priceLines(tx, input.lines);
    if (!lines.ok) return lines;
    const [row] = await tx
      .insert(proposals)
      .values({ ...input, lines: lines.value, subtotal: subtotalOf(lines.value), createdAt: now })
      .returning({ id: proposals.id });
    const after = await answerOf(tx, row?.id ?? '');
    await writeAudit(tx, { actor, action: 'create', entity, entityId: after.id, after: noted(after) }, now);
    return ok(after);
  });
}

type Stale = { kind: 'stale'; current: ProposalAnswer };

/** A draft as it was read, locked. */
async function lockDraft(tx: Db, { id, version }: EditByAdmin, action: 'edit' | 'send') {
  const row = await lockProposal(tx, id);
  if (!row) return fail('not-found' as const);
  const before = await answerOf(tx, id);
  if (version !== null && version !== row.version) return fail<Stale>({ kind: 'stale', current: before });
  const status = statusAfter(action, row);
  return status ? ok({ row, before, status }) : fail('proposal-not-draft' as const);
}

export function editProposal(
  db: Db,
  { id, change, version, actor }: EditByAdmin & { change: ProposalChange },
  now: Date,
): Changed<Wrong | Stale | 'proposal-not-draft'> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, { id, version, actor }, 'edit');
    if (!draft.ok) return draft;
    const { row, before } = draft.value;
    const day = change.validUntil === undefined ? null : wrongDay(change.validUntil, now);
    if (day) return fail(day);
    const priced = change.lines ? await priceLines(tx, change.lines) : ok(row.lines);
    if (!priced.ok) return priced;
    const lines = priced.value;
    const after = await write(tx, id, { ...change, lines, subtotal: subtotalOf(lines) });
    const audited = { before: noted(before), after: noted(after) };
    await writeAudit(tx, { actor, action: 'edit', entity, entityId: id, ...audited }, now);
    return ok(after);
  });
}

/** A draft may be outdated by now. */
async function whyNotSent(tx: Db, { lines, validUntil }: Proposal, now: Date): Promise<Wrong | null> {
  const listings = await findListings(tx, lines);
  const place = lines.findIndex(({ leadId }) => !listings.has(leadId));
  if (place >= 0) {
    return { kind: 'invalid', field: `lines.${place}.leadId`, reason: 'This listing is not for sale any more' };
  }
  return wrongDay(validUntil, now) ?? wrongSum(lines);
}

/** What was read is sent, nothing else. The link is in the mail alone: only its hash is stored. Of two at once the second finds it sent. */
export function sendProposal(
  db: Db,
  deps: Pick<ApiDeps, 'enqueue' | 'env'>,
  { id, version, actor }: EditByAdmin,
  now: Date,
): Changed<Wrong | Stale | 'proposal-not-draft'> {
  return db.transaction(async (tx) => {
    await lockRequestOf(tx, id);
    const draft = await lockDraft(tx, { id, version, actor }, 'send');
    if (!draft.ok) return draft;
    const { row, status } = draft.value;
    const wrong = await whyNotSent(tx, row, now);
    if (wrong) return fail(wrong);
    const { token, hash } = newProposalToken();
    const after = await write(tx, id, { status, tokenHash: hash, sentAt: now });
    const answered: Pick<PriceRequest, 'status'> = { status: 'answered' };
    if (row.requestId) {
      await tx
        .update(priceRequests)
        .set({ ...answered, version: nextVersion(priceRequests.version) })
        .where(eq(priceRequests.id, row.requestId));
    }
    await queueMail(tx, deps.enqueue, proposalMail('proposed', { proposal: row, token }, deps.env));
    await writeAudit(tx, { actor, action: 'send', entity, entityId: id, after: noted(after) }, now);
    return ok(after);
  });
}

/** An order that awaits its payment, or is being paid. */
async function isBeingPaid(tx: Db, { checkoutId }: Pick<Proposal, 'checkoutId'>): Promise<boolean> {
  if (checkoutId === null) return false;
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.checkoutId, checkoutId));
  return order?.status === 'pending';
}

export function withdrawProposal(
  db: Db,
  { id, actor }: ByAdmin,
  now: Date,
): Changed<'proposal-not-open' | 'proposal-being-paid'> {
  return db.transaction(async (tx) => {
    const row = await lockProposal(tx, id);
    if (!row) return fail('not-found');
    const status = statusAfter('withdraw', row);
    if (!status) return fail('proposal-not-open');
    if (await isBeingPaid(tx, row)) return fail('proposal-being-paid');
    const after = await write(tx, id, { status, endedAt: now });
    await writeAudit(tx, { actor, action: 'withdraw', entity, entityId: id, after: noted(after) }, now);
    return ok(after);
  });
}

/** A new draft with the same contents and prices, with a new last day if the old one is past. */
export function copyProposal(db: Db, { id, actor }: ByAdmin, now: Date): Changed<never> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(proposals).where(eq(proposals.id, id));
    if (!row) return fail('not-found');
    const { companyName, orgNumber, email, language, lines, subtotal, message } = row;
    const requestId = (await isRequest(tx, row.requestId)) ? row.requestId : null;
    const today = dayAt(now);
    const validUntil = row.validUntil < today ? addDays(today, copyDays) : row.validUntil;
    const copied = { requestId, companyName, orgNumber, email, language, lines, subtotal, message, validUntil };
    const [made] = await tx
      .insert(proposals)
      .values({ ...copied, createdAt: now })
      .returning({ id: proposals.id });
    const after = await answerOf(tx, made?.id ?? '');
    await writeAudit(tx, { actor, action: 'create', entity, entityId: after.id, after: noted(after) }, now);
    return ok(after);
  });
}

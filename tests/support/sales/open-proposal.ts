import { eq } from 'drizzle-orm';
import { newProposalToken } from '../../../src/features/proposals/proposal-token.ts';
import { proposals } from '../../../src/features/proposals/proposals.table.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { addDays, dayAt } from '../../../src/platform/time/swedish-days.rules.ts';
import { contact } from '../sale.ts';

const company = { companyName: 'Exempel AB', email: contact.customerEmail };

/** A price request, and a proposal that is sent, with the token of its link. */
export async function openProposal(
  { db }: Database,
  leadId: string,
  idOf: (path: string, body: object) => Promise<string>,
) {
  const priceRequestId = await idOf('/api/price-requests', {
    ...company,
    orgNumber: '556016-0680',
    customerName: 'Kim Exempel',
    lines: [{ leadId, quantity: 60 }],
  });
  const proposalId = await idOf('/api/admin/proposals', {
    ...company,
    language: 'sv',
    validUntil: addDays(dayAt(new Date()), 30),
    lines: [{ leadId, quantity: 1, percent: 10 }],
  });
  const { token: proposalToken, hash } = newProposalToken();
  const sent = { status: 'sent', tokenHash: hash, sentAt: new Date() } as const;
  await db.update(proposals).set(sent).where(eq(proposals.id, proposalId));
  return { priceRequestId, proposalId, proposalToken };
}

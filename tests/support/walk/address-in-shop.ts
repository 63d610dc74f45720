import type { WholeShop } from '../whole-shop.ts';

/** With the ids of existing rows. */
export function addressIn({ ids }: WholeShop, path: string, id?: string): string {
  const noun = /^\/api\/(?:admin\/)?([\w-]+)/.exec(path)?.[1] ?? '';
  const invoiceOrSale = /invoice\.\w+$/.test(path) ? ids.invoicedOrderId : ids.orderId;
  const ordersId = path.includes('/dispute') ? ids.disputedOrderId : invoiceOrSale;
  const idsOfNouns: Record<string, string> = {
    leads: ids.leadId,
    categories: ids.categoryId,
    orders: ordersId,
    checkouts: ids.checkoutId,
    contacts: ids.contactId,
    'answer-templates': ids.templateId,
    notes: ids.noteId,
    views: ids.viewId,
    newsletters: path.includes('/letters') ? ids.letterId : ids.subscriptionId,
    'quote-requests': ids.requestId,
    'price-requests': ids.priceRequestId,
    proposals: ids.proposalId,
    companies: ids.companyId,
    invoices: ids.invoiceId,
    payments: ids.invoicePaymentId,
    providers: ids.providerId,
    'content-blocks': ids.blockId,
    mails: ids.mailId,
    jobs: ids.jobId,
    imports: ids.importId,
    records: ids.recordId,
    claims: ids.claimId,
    admins: ids.colleagueId,
    invitations: ids.invitationId,
    account: ids.passkeyId,
    settings: ids.settingChangeId,
    approvals: ids.approvalId,
  };
  const others: Record<string, string> = {
    language: 'sv',
    part: 'shell',
    provider: 'stripe',
    file: '1.pdf',
    recordId: ids.claimableRecordId,
    claimId: ids.claimId,
    fileId: ids.fileId,
    key: 'mailOrders.order',
    list: 'about.team',
    step: 'terms-read',
  };
  return path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => others[name] ?? id ?? idsOfNouns[noun] ?? crypto.randomUUID(),
  );
}

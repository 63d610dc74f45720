import { z } from 'zod';
import { idShape, momentShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { jobStates } from '../../platform/queue-states.rules.ts';
import { noteShape } from '../admin-orders/admin-order-shapes.ts';
import { claims } from '../claims/claims.table.ts';
import { evidenceFileShape } from '../claims/claims-shapes.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';
import { contactAnswerShape, contactShape } from '../contacts/contact-shapes.ts';
import { subscriptionShape } from '../newsletter/subscription.ts';
import { orderFields } from '../orders/order-shapes.ts';
import { orders } from '../orders/orders.table.ts';
import { demoIntents } from '../payments/payments.table.ts';
import { priceRequestShape, proposalShape } from '../proposals/proposal-shapes.ts';
import { storedRequestShape } from '../quotes/quote-shapes.ts';
import { contractors } from '../quotes/quotes.table.ts';
import { receiptSeriesNames } from '../receipts/receipts.table.ts';
import { storedInvoiceShape } from '../receivables/receivables-shapes.ts';
import { storedRecordFields } from '../records/record-shape.ts';
import { retentionDoubts } from './retention-night.rules.ts';

const order = z.object({
  ...orderFields,
  lines: z.array(
    z.object({ leadId: idShape, title: z.string(), quantity: numberShape, deliveredQuantity: numberShape }),
  ),
  documents: z.array(
    z.object({
      series: z.enum(receiptSeriesNames),
      number: numberShape.nullable(),
      label: z.string().nullable(),
      content: z.unknown(),
      createdAt: momentShape,
    }),
  ),
});

export const buyerNames = ['orderNumber', 'companyName', 'customerName', 'customerEmail'] as const;

const buyer = rowShape(orders, { only: buyerNames }).extend({
  recordId: idShape,
  orderId: idShape,
  deliveredAt: momentShape.nullable(),
});

const mail = rowShape(mails, { without: ['html', 'headers'] });

export const paymentNames = ['intentId', 'billingName', 'billingEmail', 'billingPhone', 'createdAt'] as const;

export const claimNames = [
  ...(['recordId', 'reason', 'text', 'evidence', 'message', 'answer', 'refusal'] as const),
  ...(['status', 'createdAt', 'decidedAt'] as const),
];

const claim = rowShape(claims, { only: claimNames }).extend({
  orderNumber: z.string(),
  files: z.array(evidenceFileShape),
});

export const contractorNames = ['id', 'companyName', 'email', 'createdAt'] as const;

const proposed = proposalShape.pick({
  id: true,
  companyName: true,
  orgNumber: true,
  email: true,
  message: true,
  status: true,
  declineReason: true,
  createdAt: true,
});

const person = z.object({
  subject: z.union([
    z.object({ email: z.string(), phone: z.null() }),
    z.object({ email: z.null(), phone: z.string() }),
  ]),
  orders: z.array(order),
  leadRecords: z.array(z.object({ ...storedRecordFields, buyers: z.array(buyer) })),
  claims: z.array(claim),
  notes: z.array(noteShape),
  contacts: z.array(contactShape),
  contactAnswers: z.array(contactAnswerShape),
  quoteRequests: z.array(storedRequestShape),
  priceRequests: z.array(priceRequestShape),
  priceProposals: z.array(proposed),
  companyAddresses: z.array(rowShape(companyAddresses, { without: ['companyId'] }).extend({ orgNumber: z.string() })),
  companyContacts: z.array(
    rowShape(companies, { only: ['id', 'companyName', 'orgNumber', 'invoiceEmail', 'reference', 'createdAt'] }),
  ),
  invoices: z.array(storedInvoiceShape),
  providers: z.array(rowShape(contractors, { only: contractorNames })),
  newsletter: z.array(subscriptionShape),
  mails: z.array(mail),
  payments: z.array(rowShape(demoIntents, { only: paymentNames })),
  signIns: z.object({ sessions: numberShape, links: numberShape }),
  jobs: z.array(z.object({ id: idShape, name: z.string(), state: z.enum(jobStates), createdAt: momentShape })),
  suppression: z.object({ isSuppressed: z.boolean(), since: momentShape.nullable() }),
});

export const personShape = person.meta({ id: 'Person' });

export const personExportShape = person.extend({ madeAt: momentShape }).meta({ id: 'PersonExport' });

export const erasureShape = namedShape('Erasure', {
  erased: z.record(z.string(), numberShape),
  kept: z.object({
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        reason: z.enum(['bookkeeping', 'payment-under-way']),
        until: momentShape.nullable(),
      }),
    ),
    providers: z.array(z.string()),
    onTheirWay: z.object({ mails: numberShape, jobs: numberShape }),
  }),
  receivers: z.array(
    z.object({ orderNumber: z.string(), companyName: z.string().nullable(), customerEmail: z.string() }),
  ),
  suppressed: z.literal(true),
});

export const retentionShape = namedShape('Retention', {
  goodAt: momentShape.nullable(),
  waits: z
    .object({ doubt: z.enum(retentionDoubts), at: momentShape, records: numberShape, isAllowed: z.boolean() })
    .nullable(),
});

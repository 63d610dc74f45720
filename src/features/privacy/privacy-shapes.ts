import { z } from 'zod';
import { idShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { jobStates } from '../../platform/queue-states.rules.ts';
import { noteShape } from '../admin-orders/admin-order-shapes.ts';
import { claimReasons, claimStatuses } from '../claims/claim-status.rules.ts';
import { evidenceFileShape } from '../claims/claims-shapes.ts';
import { companyAddresses } from '../companies/companies.table.ts';
import { contactAnswerShape, contactShape } from '../contacts/contact-shapes.ts';
import { subscriptionShape } from '../newsletter/subscription.ts';
import { orderFields } from '../orders/order-shapes.ts';
import { priceRequestShape, proposalShape } from '../proposals/proposal-shapes.ts';
import { storedRequestShape } from '../quotes/quote-shapes.ts';
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

const buyer = z.object({
  recordId: idShape,
  orderId: idShape,
  orderNumber: z.string(),
  companyName: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  deliveredAt: momentShape.nullable(),
});

const mail = rowShape(mails, { without: ['html', 'headers'] });

const payment = z.object({
  intentId: z.string(),
  billingName: z.string().nullable(),
  billingEmail: z.string().nullable(),
  billingPhone: z.string().nullable(),
  createdAt: momentShape,
});

const claim = z.object({
  orderNumber: z.string(),
  recordId: idShape,
  reason: z.enum(claimReasons),
  text: z.string().nullable(),
  evidence: z.string().nullable(),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  refusal: z.string().nullable(),
  files: z.array(evidenceFileShape),
  status: z.enum(claimStatuses),
  createdAt: momentShape,
  decidedAt: momentShape.nullable(),
});

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
    z.object({
      id: idShape,
      companyName: z.string(),
      orgNumber: z.string(),
      invoiceEmail: z.string(),
      reference: z.string().nullable(),
      createdAt: momentShape,
    }),
  ),
  invoices: z.array(storedInvoiceShape),
  providers: z.array(z.object({ id: idShape, companyName: z.string(), email: z.string(), createdAt: momentShape })),
  newsletter: z.array(subscriptionShape),
  mails: z.array(mail),
  payments: z.array(payment),
  signIns: z.object({ sessions: numberShape, links: numberShape }),
  jobs: z.array(z.object({ id: idShape, name: z.string(), state: z.enum(jobStates), createdAt: momentShape })),
  suppression: z.object({ isSuppressed: z.boolean(), since: momentShape.nullable() }),
});

export const personShape = person.meta({ id: 'Person' });

export const personExportShape = person.extend({ madeAt: momentShape }).meta({ id: 'PersonExport' });

export const erasureShape = z
  .object({
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
  })
  .meta({ id: 'Erasure' });

export const retentionShape = z
  .object({
    goodAt: momentShape.nullable(),
    waits: z
      .object({ doubt: z.enum(retentionDoubts), at: momentShape, records: numberShape, isAllowed: z.boolean() })
      .nullable(),
  })
  .meta({ id: 'Retention' });

import type { Env } from '../../../platform/env.ts';
import { newId } from '../../../platform/ids.ts';
import type { Language } from '../../../platform/language.ts';
import { fileTextPlace } from '../../../platform/mail/mail-frame.mail.ts';
import type { NewMail } from '../../../platform/mail/queue-mail.ts';
import {
  emailChangedMail,
  emailMail,
  invitationMail,
  newDeviceMail,
  resetMail,
  testMail,
} from '../../accounts/people/account-mail.mail.ts';
import { alertMail } from '../../alerts/alert-mail.mail.ts';
import { alertKinds } from '../../alerts/alert-words.rules.ts';
import { claimMail } from '../../claims/claim-mail.mail.ts';
import { endedClaimsText } from '../../claims/ended-claims.mail.ts';
import { companyMail } from '../../company-handling/company-mail.mail.ts';
import { answerMail } from '../../contacts/answer-mail.mail.ts';
import { contactMail, contactReceivedMail } from '../../contacts/contact-mail.mail.ts';
import type { Contact } from '../../contacts/send-contact.ts';
import { letterMail } from '../../letters/letter-mail.mail.ts';
import { confirmMail } from '../../newsletter/confirm-mail.mail.ts';
import { itemOf } from '../../orders/add-order.ts';
import type { Order } from '../../orders/move-order.ts';
import { orderMail } from '../../orders/order-mail.mail.ts';
import { saleNotice } from '../../orders/sale-notice.mail.ts';
import { proposalMail } from '../../proposals/proposal-mail.mail.ts';
import { signInMail } from '../../purchases/order-history-mail.mail.ts';
import { askerMail } from '../../quotes/asker-mail.mail.ts';
import { acceptedMail, offeredMail, withdrawnMail } from '../../quotes/contractor-mail.mail.ts';
import { reminderMail } from '../../receivables/reminder-mail.mail.ts';
import { settingsMail } from '../../settings-editing/settings-mail.mail.ts';
import { exampleLeads } from '../kit/example-leads.mail.ts';

/** `name` stands wherever somebody outside the shop may write something. */
export type Sample = { language: Language; env: Env; name: string; now: Date };

type Asked = Pick<NewMail, 'to' | 'subject' | 'template' | 'html' | 'text'>;

const email = 'kund@foretag.example';
const token = 'x'.repeat(22);
const price = { pricePerLeadOre: 14_900, discountPercent: 5, discountedPriceOre: 14_155 };

const orderOf = ({ language, name, now }: Sample, paymentMethod: string): Order => ({
  id: newId(),
  orderNumber: '260102-0001',
  checkoutId: null,
  customerName: name,
  customerEmail: email,
  customerPhone: null,
  companyName: name,
  orgNumber: null,
  reference: name,
  billingStreet: null,
  billingPostalCode: null,
  billingCity: null,
  language,
  subtotal: 1_234_500,
  vat: 308_625,
  totalAmount: 1_543_125,
  refundedAmount: 14_900,
  status: 'paid',
  deliveryStatus: 'Ny',
  stripePaymentIntentId: null,
  paymentMethod,
  cardBrand: 'visa',
  termsVersionId: null,
  claimDays: 7,
  settlementDays: 14,
  heldUntil: null,
  heldBy: null,
  heldByNetwork: null,
  isLargeHold: false,
  cardFingerprint: null,
  paidAt: now,
  deliveredAt: null,
  anonymisedAt: null,
  version: 1,
  createdAt: now,
});

const orderMails = [
  'order-received',
  'invoice-sent',
  'order-delivered',
  'leads-delivered',
  'leads-partly-delivered',
  'payment-failed',
  'order-refunded',
  'order-credited',
  'order-partly-credited',
  'order-disputed',
] as const;

const claimMails = [
  'claim-received',
  'claim-replaced',
  'claim-refunded',
  'claim-refused',
  'claim-refusal-stands',
  'record-faulty',
] as const;

/** Its place in the mail holds leads, or the claims that a refund ended. */
function filled(mail: NewMail, { language, env }: Sample, ended: Parameters<typeof endedClaimsText>[0]): NewMail {
  const isRefund = mail.template === 'order-refunded';
  // Of a delivery more than a mail lists, so that its last line shows too.
  const count = mail.template === 'claim-replaced' ? ended.length : 12;
  const shown = isRefund ? endedClaimsText(ended, language, env) : exampleLeads(language, env, count);
  const fill = (words: string, by: string) => words.replace(fileTextPlace, () => by);
  return { ...mail, html: fill(mail.html, shown?.html ?? ''), text: fill(mail.text, shown?.text ?? '') };
}

function buyersMails(sample: Sample): (() => Asked)[] {
  const { env, name, now } = sample;
  const lineOf = (title: string, quantity: number, deliveredQuantity: number) => ({
    ...itemOf(newId(), { leadId: newId(), title, quantity, ...price }),
    deliveredQuantity,
  });
  const first = lineOf(name, 3, 2);
  const items = [first, lineOf(`Solceller${'ochvärmepump'.repeat(9)}`, 1, 1)];
  const item = { title: name, titleEn: null };
  const records = [
    { reference: 'L-AAAA-22', item, replacedBy: 'L-BBBB-33' },
    { reference: 'L-CCCC-44', item },
  ];
  const told = { records, event: 'x', until: now, amountOre: 18_625, reason: 'wrong-number' as const, message: name };
  return ['card', 'invoice'].flatMap((method) => {
    const order = orderOf(sample, method);
    const back = { order, items, creditedOre: 14_900, creditedLines: [{ ...first, quantity: 1 }] };
    const saleOf = (kind: string) => {
      if (kind.includes('credited') || kind === 'order-disputed')
        return { ...back, endsClaims: kind === 'order-partly-credited' };
      const sale = { order: kind === 'order-refunded' ? order : { ...order, refundedAmount: 0 }, items };
      return kind.includes('delivered') ? { ...sale, claimUntil: now } : sale;
    };
    return [
      ...orderMails.map((kind) => () => filled(orderMail(kind, saleOf(kind), env, now), sample, records)),
      ...claimMails.map((kind) => () => filled(claimMail(kind, { ...told, order }, env, now), sample, records)),
      () => saleNotice({ order, items }, email, env),
    ];
  });
}

function invoiceMails({ language, env, name }: Sample): (() => Asked)[] {
  const invoice = { id: newId(), orderId: newId(), label: name, ocr: '20261780', dueOn: '2026-12-28', left: 1_000_00 };
  const charges = (['reminder-fee', 'late-compensation', 'interest'] as const).map((kind) => ({ kind, amount: 6_000 }));
  const company = { companyName: name, creditLimit: 1_000_000, paymentDays: 30 };
  const address = { email, language, companyName: name };
  const lines = [{ leadId: newId(), title: name, titleEn: null, quantity: 40, ...price }];
  const proposal = { id: newId(), email, language, lines, message: name, validUntil: '2026-12-28' };
  return [
    ...(['approved', 'refused', 'none'] as const).map(
      (shown) => () => companyMail({ company, address, shown, reason: name }, env),
    ),
    ...[1, 2].map((count) => () => reminderMail({ invoice, to: email, language, count, charges }, env)),
    ...(['proposed', 'ending'] as const).map((kind) => () => proposalMail(kind, { proposal, token }, env)),
  ];
}

function messageMails({ language, env, name, now }: Sample): (() => Asked)[] {
  const request = {
    ...{ id: newId(), email, name, phone: '08-123', postalCode: '114 32', need: name, category: name },
    ...{ createdAt: now, language },
  };
  const offer = { offerId: newId(), contractor: { email }, request };
  const contact: Contact = {
    ...{ id: newId(), name, email, phone: '08-123', companyName: name, subject: name, language, createdAt: now },
    ...{ message: `${name}\n\n${'utanmellanslag'.repeat(40)}`, status: 'new', version: 1 },
  };
  const lead = { id: newId(), title: name, titleEn: null, categoryName: name, categoryNameEn: null };
  const listings = [{ ...lead, region: 'Skåne', pricePerLead: 14_900, availableCount: 7, freeRecords: null }];
  const blocks = [
    { type: 'text' as const, text: name },
    { type: 'heading' as const, text: name },
    { type: 'listings' as const, listings },
    { type: 'button' as const, label: name, href: '/leads?q=a&x' },
  ];
  const letter = () => letterMail({ language, subject: 'Nytt i butiken', blocks }, newId(), env);
  return [
    () => askerMail({ request, companies: [name, 'B AB'] }, env),
    () => askerMail({ request, companies: [] }, env),
    () => askerMail({ request, companies: [name], passedOnBy: newId() }, env),
    () => offeredMail(offer, env),
    () => acceptedMail(offer, env),
    () => withdrawnMail(offer, env),
    () => contactReceivedMail(contact, env),
    () => contactMail(contact, env),
    () => answerMail({ contact, answer: { id: newId(), text: name } }, env),
    () => answerMail({ contact: { ...contact, subject: null }, answer: { id: newId(), text: name } }, env),
    () => confirmMail({ id: newId(), email, language, createdAt: now, confirmedAt: null }, { env, isFirst: true, now }),
    () => ({ ...letter(), to: email, template: 'newsletter-letter' }),
  ];
}

function accountMails({ language, env, name, now }: Sample): (() => Asked)[] {
  const link = { email, username: name, token, language, minutes: 30 };
  const alerts = alertKinds.map((kind) => ({ kind, about: 'x', label: name }));
  const changed = ['bankgiro', 'iban', 'bic', 'alertEmailMoney', 'fourEyesAbove'] as const;
  return [
    () => signInMail({ email, token: 'x'.repeat(43), language }, env),
    () => invitationMail({ email, role: 'support', token, language, hours: 72 }, env),
    () => resetMail(link, env),
    () => emailMail(link, env),
    () => emailChangedMail({ to: email, username: name, language, at: now }, env),
    () => testMail(email, language, env),
    () => newDeviceMail({ to: email, username: name, language, userAgent: name, at: now }, env),
    () => settingsMail({ to: email, username: name, language, changed, at: now }, env),
    () => alertMail(alerts, email, env),
    () => alertMail([...alerts, ...alerts, ...alerts], email, env),
  ];
}

/** Every mail that the shop sends, made when it is asked for. */
export const sampleMails = (sample: Sample): (() => Asked)[] => [
  ...buyersMails(sample),
  ...invoiceMails(sample),
  ...messageMails(sample),
  ...accountMails(sample),
];

import { describe, expect, test } from 'vitest';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { newId } from '../../../platform/ids.ts';
import { type Language, languages } from '../../../platform/language.ts';
import { countsTowardsLimit } from '../../../platform/mail/daily-limit.ts';
import type { NewMail } from '../../../platform/mail/queue-mail.ts';
import { emailMail, invitationMail, newDeviceMail, resetMail } from '../../accounts/people/account-mail.mail.ts';
import { alertMail } from '../../alerts/alert-mail.mail.ts';
import { alertKinds } from '../../alerts/alert-words.rules.ts';
import { claimMail } from '../../claims/claim-mail.mail.ts';
import type { ClaimMail } from '../../claims/claim-mail-words.rules.ts';
import { companyMail } from '../../company-handling/company-mail.mail.ts';
import { answerMail } from '../../contacts/answer-mail.mail.ts';
import { contactMail, contactReceivedMail } from '../../contacts/contact-mail.mail.ts';
import type { Contact } from '../../contacts/send-contact.ts';
import { testMail } from '../../first-steps/test-mail.mail.ts';
import { letterMail, type Written } from '../../letters/letter-mail.mail.ts';
import { confirmMail } from '../../newsletter/confirm-mail.mail.ts';
import { itemOf } from '../../orders/add-order.ts';
import type { Order } from '../../orders/move-order.ts';
import { orderMail } from '../../orders/order-mail.mail.ts';
import { orderMailWords } from '../../orders/order-mail-words.rules.ts';
import { signInMail } from '../../purchases/order-history-mail.mail.ts';
import { askerMail } from '../../quotes/asker-mail.mail.ts';
import { acceptedMail, offeredMail, withdrawnMail } from '../../quotes/provider-mail.mail.ts';
import { reminderMail } from '../../receivables/reminder-mail.mail.ts';

const env = testEnv({ SITE_NAME: 'Å & Ö "Torget"', PUBLIC_URL: 'http://localhost:3000' });
const nasty = '<script>alert("1")</script> & Söner';
const at = new Date('2026-01-02T03:04:05Z');
const email = 'kopare@foretag.example';

const order: Order = {
  id: newId(),
  orderNumber: '260102-0001',
  checkoutId: null,
  customerName: nasty,
  customerEmail: email,
  customerPhone: null,
  companyName: nasty,
  orgNumber: null,
  reference: nasty,
  billingStreet: null,
  billingPostalCode: null,
  billingCity: null,
  language: 'sv',
  subtotal: 1_234_500,
  vat: 308_625,
  totalAmount: 1_543_125,
  refundedAmount: 14_900,
  status: 'paid',
  deliveryStatus: 'Ny',
  stripePaymentIntentId: null,
  paymentMethod: 'card',
  cardBrand: 'visa',
  termsVersionId: null,
  claimDays: 7,
  settlementDays: 14,
  heldUntil: null,
  heldBy: null,
  heldByNetwork: null,
  isLargeHold: false,
  cardFingerprint: null,
  paidAt: at,
  deliveredAt: null,
  anonymisedAt: null,
  version: 1,
  createdAt: at,
};

const price = { pricePerLeadOre: 14_900, discountPercent: 5, discountedPriceOre: 14_155 };
const lineOf = (title: string, quantity: number, deliveredQuantity: number) => ({
  ...itemOf(order.id, { leadId: newId(), title, quantity, ...price }),
  deliveredQuantity,
});
const items = [lineOf(nasty, 3, 2), lineOf(`Solceller${'ochvärmepump'.repeat(9)}`, 1, 1)];

const contact: Contact = {
  id: newId(),
  name: nasty,
  email,
  phone: null,
  companyName: nasty,
  subject: nasty,
  message: `${nasty}\n\n${'utanmellanslag'.repeat(40)}`,
  language: 'sv',
  status: 'new',
  version: 1,
  createdAt: at,
};

const invoice = { id: newId(), orderId: order.id, label: nasty, ocr: '20261780', dueOn: '2026-12-28', left: 1_000_00 };

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
] as const satisfies readonly ClaimMail[];

const told = {
  order,
  records: [{ reference: 'L-AAAA-22', replacedBy: 'L-BBBB-33' }, { reference: 'L-CCCC-44' }],
  event: 'x',
  until: at,
  amountOre: 18_625,
  reason: 'wrong-number' as const,
  message: nasty,
};

const request = {
  id: newId(),
  email,
  name: nasty,
  phone: '08-123',
  postalCode: '114 32',
  need: nasty,
  category: nasty,
  createdAt: at,
};
const offer = { offerId: newId(), provider: { email }, request };
const askerTemplates = ['quote-request-received', 'quote-passed-on'];
const providerTemplates = ['quote-offered', 'quote-accepted', 'quote-withdrawn'];

/** Mails to providers and to the shop are in Swedish only. */
const isInSwedish = (template: string) => [...providerTemplates, 'admin-alert', 'contact-message'].includes(template);

const letterIn = (language: Language): Written => ({
  language,
  subject: 'Nytt i butiken',
  blocks: [
    { type: 'text', text: nasty },
    { type: 'heading', text: nasty },
    { type: 'button', label: nasty, href: '/leads?q=a&x' },
  ],
});

const mailsIn = (language: Language): NewMail[] => [
  ...orderMails.map((template) =>
    orderMail(template, { order: { ...order, language }, items, creditedOre: 14_900 }, env, at),
  ),
  ...claimMails.map((template) => claimMail(template, { ...told, order: { ...order, language } }, env, at)),
  invitationMail({ email, role: 'support', token: 'x'.repeat(22), language, hours: 72 }, env),
  resetMail({ email, username: nasty, token: 'x'.repeat(22), language, minutes: 30 }, env),
  emailMail({ email, username: nasty, token: 'x'.repeat(22), language, minutes: 30 }, env),
  testMail(email, language, env),
  newDeviceMail({ to: email, username: nasty, language, userAgent: nasty, at }, env),
  signInMail({ email, token: 'x'.repeat(43), language }, env),
  confirmMail({ id: newId(), email, language, createdAt: at, confirmedAt: null }, { env, isFirst: true, now: at }),
  { ...letterMail(letterIn(language), newId(), env), to: email, template: 'newsletter-letter' },
  askerMail({ request: { ...request, language }, companies: [nasty, 'B AB'] }, env),
  askerMail({ request: { ...request, language }, companies: [] }, env),
  askerMail({ request: { ...request, language }, companies: [nasty], passedOnBy: newId() }, env),
  offeredMail(offer, env),
  acceptedMail(offer, env),
  withdrawnMail(offer, env),
  contactReceivedMail({ ...contact, language }, env),
  contactMail({ ...contact, language }, env),
  ...(['approved', 'refused', 'none'] as const).map((shown) => {
    const company = { companyName: nasty, creditLimit: 1_000_000, paymentDays: 30 };
    return companyMail({ company, address: { email, language, companyName: nasty }, shown, reason: nasty }, env);
  }),
  reminderMail({ invoice, to: email, language, count: 2, charges: [{ kind: 'interest', amount: 301 }] }, env),
  answerMail({ contact: { ...contact, language }, answer: { id: newId(), text: nasty } }, env),
  alertMail(
    alertKinds.map((kind) => ({ kind, about: 'x', label: nasty })),
    email,
    env,
  ),
];

const cases = languages.flatMap((language) => mailsIn(language).map((mail) => ({ language, mail })));

test('no template is left out, and every mail about an order is sent however many there were', () => {
  const words = orderMailWords.sv({
    orderNumber: '',
    total: '',
    refunded: '',
    credited: '',
    delivered: '',
    ordered: '',
    payment: null,
    isInvoiced: false,
    isWaiting: false,
    hasTerms: false,
  });
  expect(Object.keys(words).sort()).toEqual([...orderMails].sort());
  const aboutOrders = mailsIn('sv').slice(0, orderMails.length);
  expect(aboutOrders.filter(({ template }) => countsTowardsLimit(template))).toEqual([]);
  const others = ['newsletter-confirm', 'contact-received', ...askerTemplates];
  expect(others.every(countsTowardsLimit)).toBe(true);
  expect(['quote-offered', 'quote-accepted', 'quote-withdrawn', 'sign-in-link'].some(countsTowardsLimit)).toBe(false);
});

describe.each(cases)('$mail.template in $language', ({ language, mail }) => {
  const head = mail.html.slice(0, mail.html.indexOf('<body'));

  test('says everything in both forms', () => {
    for (const text of [mail.subject, mail.html, mail.text])
      expect(text).not.toMatch(/undefined|NaN|\[object|\$\{|\{\w+\}/);
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).not.toMatch(/<\/?(p|td|div|a|strong)\b/);
    const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(mail.html)?.[1] ?? '';
    expect(title.length).toBeGreaterThan(5);
    expect(mail.text.startsWith(title)).toBe(true);
    expect(mail.html).toContain(`<html lang="${isInSwedish(mail.template) ? 'sv' : language}">`);
    for (const [address] of mail.text.matchAll(/http:\S+/g))
      expect(mail.html).toContain(address.replaceAll('&', '&amp;'));
  });

  test('lets nobody write into it', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('"Torget"');
    expect(mail.html).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  });

  test('fits a narrow screen, and shows itself without fetching anything', () => {
    const widths = [...mail.html.matchAll(/(?<!max-)width[:=]\s*"?(\d+)(%|px)?/g)].map(([found]) => found);
    expect(widths.filter((width) => !width.endsWith('100%'))).toEqual([]);
    expect(head).toContain('width=device-width');
    expect(head).toContain('prefers-color-scheme: dark');
    expect(mail.html).toContain('overflow-wrap:anywhere');
    expect(mail.html).not.toMatch(/<img|url\(|<link|@import/);
  });
});

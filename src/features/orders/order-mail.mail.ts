import type { Env } from '../../platform/env.ts';
import { formatAmount, formatTime, formatWholeDate } from '../../platform/format.ts';
import { addressIn, type Language, readLanguage } from '../../platform/language.ts';
import {
  fileTextPlace,
  mailButton,
  mailRow,
  mailWell,
  quietStyle,
  renderMail,
} from '../../platform/mail/mail-frame.mail.ts';
import { type Markup, markup } from '../../platform/mail/markup.ts';
import { keyParameter } from '../../platform/mailed-key.ts';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import { paths } from '../../platform/paths.ts';
import { hoursAfter } from '../../platform/time/time.rules.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import { type MailText, mailTextsIn } from '../mail-texts/mail-text.ts';
import { policy } from '../policy/policy.rules.ts';
import { remedyPromise } from '../settings/placeholders.rules.ts';
import { type ShopSource, sellerLine, siteNameOf } from '../settings/shop-words.ts';
import type { OrderItem } from './add-order.ts';
import { type CreditedLines, creditedPart } from './credited-part.mail.ts';
import type { Order } from './move-order.ts';
import { signOrderLink } from './order-link.ts';
import { lastDeliveryOf, openQuantity } from './order-status.rules.ts';
import { after, isByInvoice, paymentPhrase } from './payment-words.rules.ts';

type OrderMail =
  | 'order-received'
  | 'invoice-sent'
  | 'leads-delivered'
  | 'leads-partly-delivered'
  | 'payment-failed'
  | 'order-refunded';

/** An order that could not be delivered is worded differently from one that was refunded later. */
export type OrderWords = OrderMail | 'order-delivered' | 'order-credited' | 'order-partly-credited' | 'order-disputed';

export type SoldOrder = { order: Order; items: readonly OrderItem[] };

/** Used to write the texts. */
type Formats = { language: Language; t: MailText; money: (ore: Ore) => string };

const sumOf = (items: readonly OrderItem[], count: (item: OrderItem) => number) =>
  items.reduce((sum, item) => sum + count(item), 0);

const deliveredOf = ({ deliveredQuantity }: OrderItem) => deliveredQuantity;

type Price = Pick<OrderItem, 'pricePerLead' | 'discountPercent' | 'discountedPrice'>;

/** With the list price beside it if there is a discount. */
function priceWords({ pricePerLead, discountPercent, discountedPrice }: Price, { t, money }: Formats): string {
  const price = t('mailOrders.each', { price: money(discountedPrice) });
  if (discountedPrice >= pricePerLead) return price;
  const instead = { price: money(pricePerLead), percent: discountPercent ?? 0 };
  return `${price} ${t(discountPercent ? 'mailOrders.insteadOfLess' : 'mailOrders.insteadOf', instead)}`;
}

/** A row of its own below the sums, if anything was saved. */
function savedOn(items: readonly OrderItem[], { t, money }: Formats): (readonly [string, string])[] {
  const ore = items.reduce((sum, { discount, quantity }) => sum + discount * quantity, 0);
  return ore > 0 ? [[t('mailOrders.saved'), money(ore)]] : [];
}

const sumsOf = (order: Order, t: MailText) =>
  [
    [t('mailOrders.subtotal'), order.subtotal],
    [t('mailOrders.vat'), order.vat],
    [t('mailOrders.total', { isPart: order.refundedAmount > 0 }), order.totalAmount],
  ] as const;

export function lineTable({ order, items }: SoldOrder, formats: Formats): Markup {
  const { language, t, money } = formats;
  const lines = items.map(({ quantity, subtotal: sum, ...item }) =>
    mailRow(
      markup`${`${quantity} × ${titleIn(language, item).text}`}<br><span class="quiet" style="${quietStyle}">${priceWords(item, formats)}</span>`,
      money(sum),
    ),
  );
  const sums = [
    ...sumsOf(order, t).map(([name, ore], place, { length }) =>
      mailRow(markup`${name}`, money(ore), place === length - 1 ? markup`font-size:17px;font-weight:700` : undefined),
    ),
    ...savedOn(items, formats).map(([name, amount]) => mailRow(markup`${name}`, amount)),
  ];
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:12px 0 0;font-size:15px">
${[...lines, ...sums]}
</table>`;
}

export function lineTexts({ order, items }: SoldOrder, formats: Formats): string[] {
  const { language, t, money } = formats;
  const lines = items.map(
    ({ quantity, subtotal: sum, ...item }) =>
      `${quantity} × ${titleIn(language, item).text} ${priceWords(item, formats)}: ${money(sum)}`,
  );
  const values = sumsOf(order, t).map(([name, ore]) => [name, money(ore)] as const);
  return [lines, [...values, ...savedOn(items, formats)].map(([name, amount]) => `${name}: ${amount}`)].map((part) =>
    part.join('\n'),
  );
}

export type OrderMailEnv = Pick<Env, 'PUBLIC_URL' | 'SESSION_SECRET'> & ShopSource;

/** The order link opens without signing in until it expires; the history link does not expire. */
export function linksTo(order: Order, env: OrderMailEnv, now: Date) {
  const until = hoursAfter(now, policy.recordsOpenHours);
  const language = readLanguage(order.language);
  const key = `${keyParameter}=${signOrderLink(order, until, env.SESSION_SECRET)}`;
  return {
    order: addressIn(language, `${env.PUBLIC_URL}${paths.confirmation}?order=${order.id}&${key}`),
    history: addressIn(language, `${env.PUBLIC_URL}${paths.history}`),
  };
}

type Way = ReturnType<typeof linksTo>;

export const wayMarkup = (way: Way, words: Record<'button' | 'later' | 'history', string>) => markup`
${mailButton(way.order, words.button)}
<p class="quiet" style="margin:0;${quietStyle}">${words.later} <a href="${way.history}" style="color:inherit">${words.history}</a></p>`;

type Params = {
  claimUntil?: Date;
  creditedOre?: Ore;
  creditedLines?: CreditedLines;
  /** The mail names them when it is sent. */
  endsClaims?: boolean;
  /** Part of the mail's key: two mails with the same event are sent once. */
  event?: string;
};

function templateOf(kind: OrderWords): OrderMail {
  switch (kind) {
    case 'order-delivered':
      return 'leads-delivered';
    case 'order-credited':
    case 'order-partly-credited':
    case 'order-disputed':
      return 'order-refunded';
    default:
      return kind;
  }
}

/** Those whose link opens the order and its leads. */
const leadsWays: readonly OrderWords[] = ['order-delivered', 'leads-delivered', 'leads-partly-delivered'];

/** For a mail without leads: one thing to open. The paying address of an invoice has nothing to open. */
function openOf(kind: OrderWords, { language, t }: Formats, { PUBLIC_URL }: OrderMailEnv) {
  if (kind === 'invoice-sent' || leadsWays.includes(kind)) return null;
  const isFailed = kind === 'payment-failed';
  const address = addressIn(language, `${PUBLIC_URL}${isFailed ? paths.leads : paths.history}`);
  return { address, label: t(isFailed ? 'mailOrders.again' : 'mailOrders.open') };
}

/** The end of the claim period, and what the buyer gets for a faulty lead. */
function claimLine(until: Date | undefined, order: Order, { language, t }: Formats): string | null {
  if (!until) return null;
  const iso = until.toISOString();
  const by = { date: formatWholeDate(iso, language), time: formatTime(iso, language) };
  const when = remedyPromise[language](order.settlementDays);
  return `${t('mailOrders.claimBy', by)} ${t('mailOrders.remedy', { when })}`;
}

function wordsOf(
  kind: OrderWords,
  { order, items, creditedOre = 0 }: SoldOrder & Params,
  { language, t, money }: Formats,
) {
  const isThanks = kind === 'order-received' || kind === 'order-delivered';
  const payment = after(isThanks ? ' ' : ', ', paymentPhrase(order, language));
  const isInvoiced = isByInvoice(order);
  const [total, credited] = [money(order.totalAmount), money(creditedOre)];
  const amount = t('mailOrders.amountOf', { credited, total, isPart: kind === 'order-partly-credited' });
  const values = {
    orderNumber: order.orderNumber,
    total,
    refunded: money(order.refundedAmount),
    credited,
    delivered: sumOf(items, deliveredOf),
    ordered: sumOf(items, (item) => item.deliveredQuantity + openQuantity(item)),
    payment,
    isInvoiced,
    isWaiting: items.some((item) => openQuantity(item) > 0),
    completeBy: order.paidAt ? formatWholeDate(lastDeliveryOf(order.paidAt).toISOString(), language) : '',
    hasTerms: order.termsVersionId !== null,
    paidBack: t('mailOrders.paidBack', { amount, isInvoiced, payment }),
  };
  return {
    subject: t(`mailOrders.${kind}.subject`, values),
    title: t(`mailOrders.${kind}.title`, values),
    text: t(`mailOrders.${kind}.text`, values),
  };
}

export function orderMail(kind: OrderWords, sale: SoldOrder & Params, env: OrderMailEnv, now: Date) {
  const { order, items, claimUntil, event = '', endsClaims = false } = sale;
  const language = readLanguage(order.language);
  const t = mailTextsIn(language, env);
  const formats = { language, t, money: (ore: Ore) => formatAmount(decimalFromOre(ore), language) };
  const { subject, title, text } = wordsOf(kind, sale, formats);
  const footer = t('mailOrders.footer');
  const way = leadsWays.includes(kind) ? linksTo(order, env, now) : null;
  const open = openOf(kind, formats, env);
  const credited = creditedPart(kind === 'order-disputed', sale, formats);
  const claims = endsClaims ? fileTextPlace : '';
  const claimBy = claimLine(claimUntil, order, formats);
  const frame = { button: t('mailOrders.button'), later: t('mailOrders.later'), history: t('mailOrders.history') };
  const wrong = t('mailOrders.wrong');
  const body = markup`<p style="margin:0">${text}</p>${credited.html}${claims}
${open ? mailButton(open.address, open.label) : ''}${way ? markup`${fileTextPlace}${wayMarkup(way, frame)}` : ''}
${claimBy ? mailWell(wrong, claimBy) : ''}
<p style="margin:28px 0 0;font-size:18px;font-weight:700">${t('mailOrders.order')} ${order.orderNumber}</p>
${lineTable(sale, formats)}`;
  const seller = sellerLine(env, language);
  const ways = way ? [fileTextPlace, `${frame.button}: ${way.order}`, `${frame.later} ${way.history}`] : [];
  const template = templateOf(kind);
  // Each part of a delivery is a separate mail, and so is one sent again to a corrected address.
  const part = kind === 'leads-partly-delivered' ? sumOf(items, deliveredOf) : '';
  return {
    to: order.customerEmail,
    subject,
    template,
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: text, footer, seller, body }),
    text: [
      title,
      text,
      ...credited.texts,
      ...(claims ? [claims] : []),
      ...(open ? [`${open.label}: ${open.address}`] : []),
      ...ways,
      ...(claimBy ? [`${wrong} ${claimBy}`] : []),
      `${t('mailOrders.order')} ${order.orderNumber}`,
      ...lineTexts(sale, formats),
      footer,
      seller,
    ].join('\n\n'),
    dedupeKey: ['order', order.id, template, part, order.customerEmail, ...(event ? [event] : [])].join(':'),
  };
}

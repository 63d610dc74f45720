import type { Env } from '../../platform/env.ts';
import { formatAmount, formatTime, formatWholeDate } from '../../platform/format.ts';
import { addressIn, type Language, readLanguage } from '../../platform/language.ts';
import { fileTextPlace, mailButton, mailWell, quietStyle, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { type Markup, markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { keyParameter } from '../../platform/mailed-key.ts';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import { paths } from '../../platform/paths.ts';
import { hoursAfter } from '../../platform/time/time.rules.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { reachLine } from '../settings/placeholders.rules.ts';
import { type ShopSource, sellerLine, shopWords } from '../settings/shop-words.ts';
import type { OrderItem } from './add-order.ts';
import type { Order } from './move-order.ts';
import { signOrderLink } from './order-link.ts';
import { type OrderMail, type OrderWords, orderMailFrame, orderMailWords } from './order-mail-words.rules.ts';
import { openQuantity } from './order-status.rules.ts';
import { isByInvoice, paymentPhrase } from './payment-words.rules.ts';

type Sale = { order: Order; items: readonly OrderItem[] };

const money = (ore: Ore, language: Language) => formatAmount(decimalFromOre(ore), language);

const sumOf = (items: readonly OrderItem[], count: (item: OrderItem) => number) =>
  String(items.reduce((sum, item) => sum + count(item), 0));

const deliveredOf = ({ deliveredQuantity }: OrderItem) => deliveredQuantity;

const cell = markup`padding:10px 0;border-top:1px solid #ddd7c9;vertical-align:top`;

const row = (label: Markup, amount: string) => markup`<tr>
<td class="line" style="${cell}">${label}</td>
<td class="line" align="right" style="${cell};white-space:nowrap;padding-left:12px">${amount}</td>
</tr>`;

type Price = Pick<OrderItem, 'pricePerLead' | 'discountPercent' | 'discountedPrice'>;

/** With the list price beside it where it was less. */
function priceWords({ pricePerLead, discountPercent, discountedPrice }: Price, language: Language): string {
  const { each, insteadOf } = orderMailFrame[language];
  const price = each(money(discountedPrice, language));
  return discountedPrice < pricePerLead
    ? `${price} ${insteadOf(money(pricePerLead, language), discountPercent)}`
    : price;
}

/** A row of its own below the sums, if anything was saved. */
function savedOn(items: readonly OrderItem[], language: Language): (readonly [string, string])[] {
  const ore = items.reduce((sum, { discount, quantity }) => sum + discount * quantity, 0);
  return ore > 0 ? [[orderMailFrame[language].saved, money(ore, language)]] : [];
}

function lineTable({ order, items }: Sale, language: Language): Markup {
  const { subtotal, vat, total } = orderMailFrame[language];
  const lines = items.map(({ quantity, subtotal: sum, ...item }) =>
    row(
      markup`${`${quantity} × ${titleIn(language, item).text}`}<br><span class="quiet" style="${quietStyle}">${priceWords(item, language)}</span>`,
      money(sum, language),
    ),
  );
  const sums = [
    row(markup`${subtotal}`, money(order.subtotal, language)),
    row(markup`${vat}`, money(order.vat, language)),
    row(markup`<strong>${total}</strong>`, money(order.totalAmount, language)),
    ...savedOn(items, language).map(([name, amount]) => row(markup`${name}`, amount)),
  ];
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:12px 0 0;font-size:15px">
${[...lines, ...sums]}
</table>`;
}

function lineTexts({ order, items }: Sale, language: Language): string[] {
  const { subtotal, vat, total } = orderMailFrame[language];
  const lines = items.map(
    ({ quantity, subtotal: sum, ...item }) =>
      `${quantity} × ${titleIn(language, item).text} ${priceWords(item, language)}: ${money(sum, language)}`,
  );
  const sums = [
    [subtotal, order.subtotal],
    [vat, order.vat],
    [total, order.totalAmount],
  ] as const;
  const told = sums.map(([name, ore]) => [name, money(ore, language)] as const);
  return [lines, [...told, ...savedOn(items, language)].map(([name, amount]) => `${name}: ${amount}`)].map((part) =>
    part.join('\n'),
  );
}

export type OrderMailEnv = Pick<Env, 'PUBLIC_URL' | 'SESSION_SECRET'> & ShopSource;

type Way = { order: string; history: string };

/** The order link opens without signing in until it expires; the history link does not expire. */
export function linksTo(order: Order, env: OrderMailEnv, now: Date): Way {
  const until = hoursAfter(now, policy.recordsOpenHours);
  const language = readLanguage(order.language);
  const key = `${keyParameter}=${signOrderLink(order, until, env.SESSION_SECRET)}`;
  return {
    order: addressIn(language, `${env.PUBLIC_URL}${paths.confirmation}?order=${order.id}&${key}`),
    history: addressIn(language, `${env.PUBLIC_URL}${paths.history}`),
  };
}

export const wayMarkup = (way: Way, words: Record<'button' | 'later', string>) => markup`
${mailButton(way.order, words.button)}
<p class="quiet" style="margin:0;${quietStyle}">${words.later} <a href="${way.history}" style="color:inherit">${way.history}</a></p>`;

type Told = {
  claimUntil?: Date;
  creditedOre?: Ore;
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

const leadsWays: readonly OrderWords[] = ['order-delivered', 'leads-delivered', 'leads-partly-delivered'];

function claimLine(until: Date | undefined, language: Language): string | null {
  if (!until) return null;
  const iso = until.toISOString();
  return orderMailFrame[language].claimBy(formatWholeDate(iso, language), formatTime(iso, language));
}

export function orderMail(
  kind: OrderWords,
  sale: Sale & Told,
  env: OrderMailEnv,
  now: Date,
): NewMail & { dedupeKey: string } {
  const { order, items, claimUntil, creditedOre = 0, event = '' } = sale;
  const language = readLanguage(order.language);
  const delivered = sumOf(items, deliveredOf);
  const words = orderMailWords[language]({
    orderNumber: order.orderNumber,
    total: money(order.totalAmount, language),
    refunded: money(order.refundedAmount, language),
    credited: money(creditedOre, language),
    delivered,
    ordered: sumOf(items, (item) => item.deliveredQuantity + openQuantity(item)),
    payment: paymentPhrase(order, language),
    isInvoiced: isByInvoice(order),
    isWaiting: items.some((item) => openQuantity(item) > 0),
    hasTerms: order.termsVersionId !== null,
  })[kind];
  const frame = orderMailFrame[language];
  const footer = `${frame.footer} ${reachLine(language, shopWords(env))}`;
  const way = leadsWays.includes(kind) ? linksTo(order, env, now) : null;
  const claimBy = claimLine(claimUntil, language);
  const body = markup`<p style="margin:0">${words.text}</p>
${way ? markup`${fileTextPlace}${wayMarkup(way, frame)}` : ''}
${claimBy ? mailWell(frame.wrong, `${claimBy} ${frame.remedy(order.settlementDays)}`) : ''}
<p style="margin:20px 0 0">${frame.order} <strong>${order.orderNumber}</strong></p>
${lineTable(sale, language)}`;
  const seller = sellerLine(env, language);
  const ways = way ? [fileTextPlace, `${frame.button}: ${way.order}`, `${frame.later} ${way.history}`] : [];
  const template = templateOf(kind);
  // Each part of a delivery is a separate mail, and so is one sent again to a corrected address.
  const part = kind === 'leads-partly-delivered' ? delivered : '';
  return {
    to: order.customerEmail,
    subject: words.subject,
    template,
    html: renderMail({
      language,
      siteName: env.SITE_NAME,
      title: words.title,
      preview: words.text,
      footer,
      seller,
      body,
    }),
    text: [
      words.title,
      words.text,
      ...ways,
      ...(claimBy ? [`${frame.wrong} ${claimBy} ${frame.remedy(order.settlementDays)}`] : []),
      `${frame.order} ${order.orderNumber}`,
      ...lineTexts(sale, language),
      footer,
      seller,
    ].join('\n\n'),
    dedupeKey: ['order', order.id, template, part, order.customerEmail, ...(event ? [event] : [])].join(':'),
  };
}

import type { Env } from '../../platform/env.ts';
import { formatLocale, type Language, readLanguage } from '../../platform/language.ts';
import { renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { type Markup, markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import type { Ore } from '../../platform/money.ts';
import type { OrderItem } from './add-order.ts';
import type { Order } from './move-order.ts';
import { type OrderMail, orderMailFrame, orderMailWords } from './order-mail-words.rules.ts';

type Sale = { order: Order; items: readonly OrderItem[] };

const money = (ore: Ore, language: Language) =>
  new Intl.NumberFormat(formatLocale[language], { style: 'currency', currency: 'SEK' }).format(ore / 100);

const sumOf = (items: readonly OrderItem[], count: 'quantity' | 'deliveredQuantity') =>
  items.reduce((sum, item) => sum + item[count], 0);

const cell = markup`padding:8px 0;border-top:1px solid #e2e0d9`;

const row = (label: Markup, amount: string) => markup`<tr>
<td class="line" style="${cell}">${label}</td>
<td class="line" align="right" style="${cell};white-space:nowrap;padding-left:12px">${amount}</td>
</tr>`;

function lineTable({ order, items }: Sale, language: Language): Markup {
  const lines = items.map((item) => row(markup`${`${item.quantity} × ${item.title}`}`, money(item.subtotal, language)));
  const total = row(markup`<strong>${orderMailFrame[language].total}</strong>`, money(order.totalAmount, language));
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 0;font-size:15px">
${[...lines, total]}
</table>`;
}

/** A mail about an order, in its language; the same one twice is one. */
export function orderMail(template: OrderMail, sale: Sale, env: Pick<Env, 'SITE_NAME'>): NewMail {
  const { order, items } = sale;
  const language = readLanguage(order.language);
  const delivered = String(sumOf(items, 'deliveredQuantity'));
  const words = orderMailWords[language]({
    orderNumber: order.orderNumber,
    total: money(order.totalAmount, language),
    refunded: money(order.refundedAmount, language),
    delivered,
    ordered: String(sumOf(items, 'quantity')),
  })[template];
  const frame = orderMailFrame[language];
  const body = markup`<p style="margin:0">${words.text}</p>
<p style="margin:16px 0 0">${frame.order} <strong>${order.orderNumber}</strong></p>
${lineTable(sale, language)}`;
  const lines = items.map(({ quantity, title, subtotal }) => `${quantity} × ${title}: ${money(subtotal, language)}`);
  const total = `${frame.total}: ${money(order.totalAmount, language)}`;
  return {
    to: order.customerEmail,
    subject: words.subject,
    template,
    html: renderMail({
      language,
      siteName: env.SITE_NAME,
      title: words.title,
      preview: words.text,
      footer: frame.footer,
      body,
    }),
    text: [words.title, words.text, `${frame.order} ${order.orderNumber}`, lines.join('\n'), total, frame.footer].join(
      '\n\n',
    ),
    // Each part of a delivery is a mail of its own, and so is one that is sent anew to a corrected address.
    dedupeKey: [
      'order',
      order.id,
      template,
      template === 'leads-partly-delivered' ? delivered : '',
      order.customerEmail,
    ].join(':'),
  };
}

import type { Env } from '../../platform/env.ts';
import { formatLocale, type Language, readLanguage } from '../../platform/language.ts';
import { renderMail } from '../../platform/mail/mail-frame.mail.tsx';
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

function LineTable({ order, items, language }: Sale & { language: Language }) {
  const words = orderMailFrame[language];
  const cell = { padding: '8px 0', borderTop: '1px solid #e2e0d9' };
  const rows = items.map(({ id, title, quantity, subtotal }) => [id, `${quantity} × ${title}`, subtotal] as const);
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '20px 0 0', fontSize: 15 }}
    >
      <tbody>
        {[...rows, ['total', words.total, order.totalAmount] as const].map(([key, label, amount]) => (
          <tr key={key}>
            <td className="line" style={cell}>
              {key === 'total' ? <strong>{label}</strong> : label}
            </td>
            <td className="line" align="right" style={{ ...cell, whiteSpace: 'nowrap', paddingLeft: 12 }}>
              {money(amount, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
  const body = (
    <>
      <p style={{ margin: 0 }}>{words.text}</p>
      <p style={{ margin: '16px 0 0' }}>
        {frame.order} <strong>{order.orderNumber}</strong>
      </p>
      <LineTable {...sale} language={language} />
    </>
  );
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
      children: body,
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

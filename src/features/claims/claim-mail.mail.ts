import { formatAmount, formatDate, formatTime } from '../../platform/format.ts';
import { type Language, readLanguage } from '../../platform/language.ts';
import { quietStyle, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import { claimUntil } from '../delivery/claimable-until.rules.ts';
import type { Order } from '../orders/move-order.ts';
import { linksTo, type OrderMailEnv, wayMarkup } from '../orders/order-mail.mail.ts';
import { orderMailFrame } from '../orders/order-mail-words.rules.ts';
import { isByInvoice } from '../orders/payment-words.rules.ts';
import { reachLine } from '../settings/placeholders.rules.ts';
import { sellerLine, shopWords } from '../settings/shop-words.ts';
import { type ClaimMail, claimMailFrame, claimMailWords } from './claim-mail-words.rules.ts';
import type { ClaimReason } from './claim-status.rules.ts';
import { claimReasonWords } from './claim-words.rules.ts';

type NamedRecord = { reference: string; replacedBy?: string };

type Told = {
  order: Order;
  records: readonly NamedRecord[];
  /** Part of the dedupe key: the same event is mailed once. */
  event: string;
  /** When left out, how long what is delivered now can be reported. */
  until?: Date;
  amountOre?: Ore;
  reason?: ClaimReason;
  message?: string | null;
};

const mostNamed = 30;

const momentIn = (language: Language, moment: Date) =>
  `${formatDate(moment.toISOString(), language)} ${formatTime(moment.toISOString(), language)}`;

export function claimMail(kind: ClaimMail, told: Told, env: OrderMailEnv, now: Date): NewMail & { dedupeKey: string } {
  const { order, records, event, amountOre = 0, reason = 'other', message = null } = told;
  const until = told.until ?? claimUntil(now, order);
  const language = readLanguage(order.language);
  const frame = claimMailFrame[language];
  const words = claimMailWords[language]({
    orderNumber: order.orderNumber,
    count: records.length,
    until: momentIn(language, until),
    amount: formatAmount(decimalFromOre(amountOre), language),
    reason: claimReasonWords[language][reason],
    isInvoiced: isByInvoice(order),
  })[kind];
  const way = linksTo(order, env, now);
  const named = records
    .slice(0, mostNamed)
    .map(({ reference, replacedBy }) => (replacedBy ? frame.replaces(reference, replacedBy) : reference));
  const footer = `${orderMailFrame[language].footer} ${reachLine(language, shopWords(env))}`;
  const seller = sellerLine(env, language);
  const said = message === null ? [] : [message];
  const body = markup`<p style="margin:0">${words.text}</p>
${said.map((text) => markup`<p style="margin:16px 0 0;white-space:pre-line">${text}</p>`)}
<p class="quiet" style="margin:16px 0 0;${quietStyle}">${frame.leads}: ${named.join(', ')}</p>
${wayMarkup(way, frame)}
<p style="margin:16px 0 0">${frame.order} <strong>${order.orderNumber}</strong></p>`;
  const { siteName, title, preview } = { siteName: env.SITE_NAME, title: words.title, preview: words.text };
  return {
    to: order.customerEmail,
    subject: words.subject,
    template: kind,
    html: renderMail({ language, siteName, title, preview, footer, seller, body }),
    text: [
      words.title,
      words.text,
      ...said,
      `${frame.leads}: ${named.join(', ')}`,
      `${frame.button}: ${way.order}`,
      `${frame.later} ${way.history}`,
      `${frame.order} ${order.orderNumber}`,
      footer,
      seller,
    ].join('\n\n'),
    dedupeKey: ['order', order.id, kind, event, order.customerEmail].join(':'),
  };
}

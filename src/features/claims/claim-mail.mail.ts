import { formatAmount, formatMoment, formatWholeDate } from '../../platform/format.ts';
import { readLanguage } from '../../platform/language.ts';
import { type Fact, factLines, fileTextPlace, mailFacts, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import { claimUntil } from '../delivery/claimable-until.rules.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import type { Order } from '../orders/move-order.ts';
import { linksTo, type OrderMailEnv, wayMarkup } from '../orders/order-mail.mail.ts';
import { isByInvoice } from '../orders/payment-words.rules.ts';
import { sellerLine, siteNameOf } from '../settings/shop-words.ts';
import type { ClaimReason } from './claim-status.rules.ts';
import { claimReasonWords } from './claim-words.rules.ts';

export type ClaimMail =
  | 'claim-received'
  | 'claim-replaced'
  | 'claim-refunded'
  | 'claim-refused'
  | 'claim-refusal-stands'
  | 'record-faulty';

export type NamedRecord = { reference: string; item: Parameters<typeof titleIn>[1]; replacedBy?: string };

type Params = {
  order: Order;
  records: readonly NamedRecord[];
  /** Part of the dedupe key: the same event is mailed once. */
  event: string;
  /** By default the claim period of what is delivered now. */
  until?: Date;
  amountOre?: Ore;
  reason?: ClaimReason;
  message?: string | null;
};

const maxNamed = 30;

export function claimMail(kind: ClaimMail, values: Params, env: OrderMailEnv, now: Date) {
  const { order, records, event, amountOre = 0, reason = 'other', message = null } = values;
  const until = values.until ?? claimUntil(now, order);
  const language = readLanguage(order.language);
  const t = mailTextsIn(language, env);
  const amount = formatAmount(decimalFromOre(amountOre), language);
  const [count, isInvoiced] = [records.length, isByInvoice(order)];
  const back = { amount: t('mailClaims.amountFor', { amount, count }), isInvoiced, payment: '' };
  const facts = {
    orderNumber: order.orderNumber,
    count,
    until: formatMoment(until.toISOString(), language, formatWholeDate),
    amount,
    reason: claimReasonWords[language][reason].toLowerCase(),
    isInvoiced,
    paidBack: t('mailOrders.paidBack', back),
  };
  const title = t(`mailClaims.${kind}.title`, facts);
  const opening = t(`mailClaims.${kind}.text`, facts);
  const history = t('mailOrders.history');
  const frame = { button: t('mailClaims.button'), later: t('mailClaims.later'), history };
  const way = linksTo(order, env, now);
  const named = Map.groupBy(records.slice(0, maxNamed), ({ item }) => titleIn(language, item).text);
  const referencesOf = ({ reference, replacedBy }: NamedRecord) =>
    replacedBy ? t('mailClaims.replaces', { before: reference, after: replacedBy }) : reference;
  const about: Fact[] = [
    [t('mailClaims.order'), order.orderNumber],
    ...[...named].map(([listing, some]) => [listing, some.map(referencesOf).join('\n')] as const),
  ];
  const footer = t('mailOrders.footer');
  const seller = sellerLine(env, language);
  const texts = message === null ? [] : [message];
  const leads = kind === 'claim-replaced' ? fileTextPlace : '';
  const body = markup`<p style="margin:0">${opening}</p>${leads}
${texts.map((text) => markup`<p style="margin:16px 0 0;white-space:pre-line">${text}</p>`)}
${mailFacts(about)}
${wayMarkup(way, frame)}`;
  return {
    to: order.customerEmail,
    subject: t(`mailClaims.${kind}.subject`, facts),
    template: kind,
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: opening, footer, seller, body }),
    text: [
      title,
      opening,
      ...(leads ? [leads] : []),
      ...texts,
      factLines(about.map(([name, value]) => [name, value.replaceAll('\n', ', ')])),
      `${frame.button}: ${way.order}`,
      `${frame.later} ${way.history}`,
      footer,
      seller,
    ].join('\n\n'),
    dedupeKey: ['order', order.id, kind, event, order.customerEmail].join(':'),
  };
}

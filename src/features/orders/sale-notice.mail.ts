import { formatAmount } from '../../platform/format.ts';
import type { Language } from '../../platform/language.ts';
import { mailButton, quietStyle, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import { paths } from '../../platform/paths.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import { siteNameOf } from '../settings/shop-words.ts';
import { lineTable, lineTexts, type OrderMailEnv, type SoldOrder } from './order-mail.mail.ts';
import { after, paymentPhrase } from './payment-words.rules.ts';

const saleNoticeTemplate = 'order-sold';

function sentenceIn(language: Language, { order, items }: SoldOrder, env: OrderMailEnv) {
  const t = mailTextsIn(language, env);
  const money = (ore: Ore) => formatAmount(decimalFromOre(ore), language);
  const values = {
    orderNumber: order.orderNumber,
    buyer: [order.customerName, order.companyName, order.customerEmail].filter(Boolean).join(', '),
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: money(order.totalAmount),
    payment: after(', ', paymentPhrase(order, language)),
  };
  return { t, money, values, text: t('mailAlerts.sold.text', values) };
}

/** To the owner. Says who bought what, and nothing of the leads themselves. */
export function saleNotice(sale: SoldOrder, to: string, env: OrderMailEnv): NewMail {
  const { order } = sale;
  const { t, money, values, text } = sentenceIn('sv', sale, env);
  const { text: inEnglish } = sentenceIn('en', sale, env);
  const formats = { language: 'sv' as const, t, money };
  const address = `${env.PUBLIC_URL}${paths.admin}?tab=orders&order=${order.id}`;
  const [title, footer] = [t('mailAlerts.sold.title', values), t('mailAlerts.sold.footer')];
  const english = t('mailAlerts.english');
  const body = markup`<p style="margin:0">${text}</p>
${lineTable(sale, formats)}
${mailButton(address, t('mailAlerts.sold.button'))}
<p class="quiet line" style="margin:24px 0 8px;padding:16px 0 0;border-top:1px solid #ddd7c9;${quietStyle}">${english}</p>
<p class="quiet" lang="en" style="margin:0;${quietStyle}">${inEnglish}</p>`;
  const html = renderMail({ language: 'sv', siteName: siteNameOf(env), title, preview: text, footer, body });
  return {
    to,
    subject: t('mailAlerts.sold.subject', values),
    template: saleNoticeTemplate,
    html,
    text: [title, text, ...lineTexts(sale, formats), address, english, inEnglish, footer].join('\n\n'),
    // as the order's other mails, so that it goes when the order is anonymised
    dedupeKey: `order:${order.id}:${saleNoticeTemplate}`,
  };
}

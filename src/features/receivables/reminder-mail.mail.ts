import type { Env } from '../../platform/env.ts';
import { formatAmount, formatWholeDate } from '../../platform/format.ts';
import type { Language } from '../../platform/language.ts';
import { type Fact, factLines, mailFacts, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import { type ShopSource, sellerLine, sellerOf, siteNameOf } from '../settings/shop-words.ts';
import type { ChargeKind } from './payment.rules.ts';

export type Reminder = {
  invoice: { id: string; orderId: string; label: string; ocr: string; dueOn: string; left: Ore };
  to: string;
  language: Language;
  /** From 1. */
  count: number;
  /** All unpaid extra charges. */
  charges: readonly { kind: ChargeKind; amount: Ore }[];
};

/** With the invoice's PDF. */
export function reminderMail(
  { invoice, to, language, count, charges }: Reminder,
  env: ShopSource & Pick<Env, 'PUBLIC_URL'>,
): NewMail {
  const t = mailTextsIn(language, env);
  const money = (ore: Ore) => formatAmount(decimalFromOre(ore), language);
  const { bankgiro, iban } = sellerOf(env);
  const values = { label: invoice.label, due: formatWholeDate(invoice.dueOn, language) };
  const toPay = charges.reduce((sum, { amount }) => sum + amount, invoice.left);
  const facts: Fact[] = [
    [t('mailInvoices.reminder.left'), money(invoice.left)],
    ...charges.map(({ kind, amount }): Fact => [t(`mailInvoices.reminder.charges.${kind}`), money(amount)]),
    [t('mailInvoices.reminder.toPay'), money(toPay)],
    [t('mailInvoices.reminder.ocr'), invoice.ocr],
    ...(bankgiro ? [[t('mailInvoices.reminder.bankgiro'), bankgiro] as const] : []),
    ...(iban ? [[t('mailInvoices.reminder.iban'), iban] as const] : []),
  ];
  const title = t('mailInvoices.reminder.title', { isLast: count > 1 });
  const text = t('mailInvoices.reminder.text', values);
  const footer = t('mailInvoices.reminder.footer');
  const body = markup`<p style="margin:0">${text}</p>${mailFacts(facts)}`;
  const seller = sellerLine(env, language);
  return {
    to,
    subject: t('mailInvoices.reminder.subject', values),
    template: 'invoice-reminder',
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: text, footer, seller, body }),
    text: [title, text, factLines(facts), footer, seller].join('\n\n'),
    filesOf: mailFilesText({ kind: 'receipt', orderId: invoice.orderId }),
    dedupeKey: `invoice:${invoice.id}:reminder-${count}`,
  };
}

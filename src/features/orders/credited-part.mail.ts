import type { Language } from '../../platform/language.ts';
import { type Fact, factLines, mailFacts } from '../../platform/mail/mail-frame.mail.ts';
import type { Ore } from '../../platform/money.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import type { MailText } from '../mail-texts/mail-text.ts';
import type { OrderItem } from './add-order.ts';
import type { Order } from './move-order.ts';
import { isByInvoice } from './payment-words.rules.ts';

/** Empty for a sum that belongs to no particular lead. */
export type CreditedLines = readonly Pick<OrderItem, 'title' | 'titleEn' | 'quantity'>[];

/** The sum and its leads stand apart from the order, whose table below holds all that was bought. */
export function creditedPart(
  isDisputed: boolean,
  { order, creditedOre = 0, creditedLines = [] }: { order: Order; creditedOre?: Ore; creditedLines?: CreditedLines },
  { language, t, money }: { language: Language; t: MailText; money: (ore: Ore) => string },
) {
  if (creditedOre === 0) return { html: '', texts: [] };
  // after a dispute the bank has the money, and the shop pays nothing
  const isInvoiced = isByInvoice(order) || isDisputed;
  const leads = creditedLines.map((line) => `${line.quantity} × ${titleIn(language, line).text}`);
  const sum: Fact = [t('mailOrders.creditedSum', { isInvoiced }), money(creditedOre)];
  const factsWith = (between: string): Fact[] =>
    leads.length > 0 ? [sum, [t('mailOrders.creditedFor'), leads.join(between)]] : [sum];
  return { html: mailFacts(factsWith('\n')), texts: [factLines(factsWith(', '))] };
}

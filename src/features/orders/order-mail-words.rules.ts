import type { Language } from '../../platform/language.ts';
import { policy } from '../policy/policy.rules.ts';

export type OrderMail = 'order-received' | 'leads-delivered' | 'leads-partly-delivered' | 'order-refunded';

/** An order that could not be served goes back otherwise than one that was taken back, whole or in part. */
export type OrderWords = OrderMail | 'order-credited' | 'order-partly-credited';

type Words = { subject: string; title: string; text: string };

type Figures = Record<'orderNumber' | 'total' | 'refunded' | 'credited' | 'delivered' | 'ordered', string>;

/** What each mail about an order says. */
export const orderMailWords: Record<Language, (figures: Figures) => Record<OrderWords, Words>> = {
  sv: ({ orderNumber, total, refunded, credited, delivered, ordered }) => ({
    'order-received': {
      subject: `Tack för din order ${orderNumber}`,
      title: 'Tack, betalningen är klar',
      text: `Vi har tagit emot din betalning på ${total}. Dina leads kommer i ett eget mejl, oftast inom några sekunder.`,
    },
    'leads-delivered': {
      subject: `Dina leads, order ${orderNumber}`,
      title: 'Här är dina leads',
      text: `Alla ${ordered} leads i din order ligger bifogade som CSV och Excel. Ta kontakt inom ${policy.contactLeadsWithinHours} timmar: då är intresset som störst.`,
    },
    'leads-partly-delivered': {
      subject: `En del av dina leads, order ${orderNumber}`,
      title: 'Här är en del av dina leads',
      text: `${delivered} av ${ordered} leads är levererade hittills. Resten kommer så snart de är klara; det som inte har kommit inom ${policy.remedyDays} dagar betalar vi tillbaka.`,
    },
    'order-refunded': {
      subject: `Vi har betalat tillbaka order ${orderNumber}`,
      title: 'Pengarna är på väg tillbaka',
      text: `Vi kunde inte leverera din order och betalar tillbaka ${refunded} till kortet du betalade med. Det brukar ta några bankdagar.`,
    },
    'order-credited': {
      subject: `Vi betalar tillbaka order ${orderNumber}`,
      title: 'Pengarna är på väg tillbaka',
      text: `Vi betalar tillbaka ${credited} till kortet du betalade med. Det brukar ta några bankdagar. Kreditnotan är bifogad.`,
    },
    'order-partly-credited': {
      subject: `Vi betalar tillbaka en del av order ${orderNumber}`,
      title: 'En del av pengarna är på väg tillbaka',
      text: `Vi betalar tillbaka ${credited} av ${total} till kortet du betalade med. Det brukar ta några bankdagar. Kreditnotan är bifogad.`,
    },
  }),
  en: ({ orderNumber, total, refunded, credited, delivered, ordered }) => ({
    'order-received': {
      subject: `Thank you for your order ${orderNumber}`,
      title: 'Thank you, your payment is complete',
      text: `We have received your payment of ${total}. Your leads come in an e-mail of their own, usually within seconds.`,
    },
    'leads-delivered': {
      subject: `Your leads, order ${orderNumber}`,
      title: 'Here are your leads',
      text: `All ${ordered} leads of your order are attached as CSV and Excel. Get in touch within ${policy.contactLeadsWithinHours} hours: that is when interest is highest.`,
    },
    'leads-partly-delivered': {
      subject: `Some of your leads, order ${orderNumber}`,
      title: 'Here are some of your leads',
      text: `${delivered} of ${ordered} leads have been delivered so far. The rest follows as soon as it is ready; what has not come within ${policy.remedyDays} days is refunded.`,
    },
    'order-refunded': {
      subject: `We have refunded order ${orderNumber}`,
      title: 'Your money is on its way back',
      text: `We could not deliver your order and are refunding ${refunded} to the card you paid with. This usually takes a few banking days.`,
    },
    'order-credited': {
      subject: `We are refunding order ${orderNumber}`,
      title: 'Your money is on its way back',
      text: `We are refunding ${credited} to the card you paid with. This usually takes a few banking days. The credit note is attached.`,
    },
    'order-partly-credited': {
      subject: `We are refunding part of order ${orderNumber}`,
      title: 'Some of your money is on its way back',
      text: `We are refunding ${credited} of ${total} to the card you paid with. This usually takes a few banking days. The credit note is attached.`,
    },
  }),
};

export const orderMailFrame: Record<Language, Record<'order' | 'total' | 'button' | 'later' | 'footer', string>> = {
  sv: {
    order: 'Order',
    total: 'Totalt inkl. moms',
    button: 'Visa ordern',
    later: `Länken gäller i ${policy.recordsOpenHours} timmar. Senare, och för äldre köp, hittar du allt under Mina köp:`,
    footer: 'Frågor? Svara på det här mejlet, så hjälper vi dig.',
  },
  en: {
    order: 'Order',
    total: 'Total incl. VAT',
    button: 'Show the order',
    later: `The link is valid for ${policy.recordsOpenHours} hours. Later, and for earlier purchases, everything is under My purchases:`,
    footer: 'Questions? Reply to this e-mail and we will help you.',
  },
};

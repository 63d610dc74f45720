import type { Language } from '../../platform/language.ts';
import { policy } from '../policy/policy.rules.ts';
import { remedyPromise } from '../settings/placeholders.rules.ts';
import { after, paidBack } from './payment-words.rules.ts';

export type OrderMail =
  | 'order-received'
  | 'invoice-sent'
  | 'leads-delivered'
  | 'leads-partly-delivered'
  | 'payment-failed'
  | 'order-refunded';

/** An order that could not be served is worded differently from one that was refunded later. */
export type OrderWords = OrderMail | 'order-delivered' | 'order-credited' | 'order-partly-credited' | 'order-disputed';

type Words = { subject: string; title: string; text: string };

type Figures = Record<'orderNumber' | 'total' | 'refunded' | 'credited' | 'delivered' | 'ordered', string> & {
  payment: string | null;
  isInvoiced: boolean;
  /** Some leads have to be imported before they can be delivered. */
  isWaiting: boolean;
  hasTerms: boolean;
};

const yourLeads: Record<Language, (count: string) => string> = {
  sv: (count) => (count === '1' ? 'Ditt lead' : 'Dina leads'),
  en: (count) => (count === '1' ? 'Your lead' : 'Your leads'),
};

const attached: Record<Language, (count: string) => string> = {
  sv: (count) => (count === '1' ? 'Ditt lead är bifogat' : `Alla ${count} leads i din order är bifogade`),
  en: (count) => (count === '1' ? 'Your lead is attached' : `All ${count} leads in your order are attached`),
};

const paper: Record<Language, (isInvoiced: boolean) => string> = {
  sv: (isInvoiced) => (isInvoiced ? 'Fakturan' : 'Kvittot'),
  en: (isInvoiced) => (isInvoiced ? 'The invoice' : 'The receipt'),
};

export const orderMailWords: Record<Language, (figures: Figures) => Record<OrderWords, Words>> = {
  sv: ({ orderNumber, total, refunded, credited, delivered, ordered, payment, isInvoiced, isWaiting, hasTerms }) => ({
    'order-received': {
      subject: `Tack för din order ${orderNumber}`,
      title: isInvoiced ? 'Tack för din order' : 'Tack, betalningen är klar',
      text: `${isInvoiced ? `Fakturan på ${total} visar när den ska betalas.` : `Vi har tagit emot din betalning på ${total}${after(' ', payment)}.`} ${isWaiting ? `Det som inte kan levereras direkt kommer inom ${policy.deliveryDays} dagar, annars betalar vi tillbaka det.` : `${yourLeads.sv(ordered)} kommer i ett eget mejl.`} ${hasTerms ? `${paper.sv(isInvoiced)} och villkoren för köpet är bifogade.` : isInvoiced ? 'Fakturan är bifogad.' : 'Kvittot är bifogat.'}`,
    },
    'order-delivered': {
      subject: `${yourLeads.sv(ordered)} och ${isInvoiced ? 'faktura' : 'kvitto'}, order ${orderNumber}`,
      title: `Tack, här är ${yourLeads.sv(ordered).toLowerCase()}`,
      text: `${isInvoiced ? `Fakturan på ${total} visar när den ska betalas` : `Betalningen på ${total} är klar${after(', ', payment)}`}. ${attached.sv(ordered)} som CSV och Excel, liksom ${paper.sv(isInvoiced).toLowerCase()}${hasTerms ? ' och villkoren för köpet' : ''}. Vi råder dig att ta kontakt inom ${policy.contactLeadsWithinHours} timmar.`,
    },
    'invoice-sent': {
      subject: `Faktura, order ${orderNumber}`,
      title: 'Här är fakturan',
      text: `Fakturan på ${total} är bifogad. Där står när och hur den ska betalas.`,
    },
    'leads-delivered': {
      subject: `${yourLeads.sv(ordered)}, order ${orderNumber}`,
      title: `Här är ${yourLeads.sv(ordered).toLowerCase()}`,
      text: `${attached.sv(ordered)} som CSV och Excel. Vi råder dig att ta kontakt inom ${policy.contactLeadsWithinHours} timmar.`,
    },
    'leads-partly-delivered': {
      subject: `En del av dina leads, order ${orderNumber}`,
      title: 'Här är en del av dina leads',
      text: `${delivered} av ${ordered} leads är levererade hittills. Resten kommer så snart de är klara. Det som inte har kommit inom ${policy.deliveryDays} dagar återbetalar vi.`,
    },
    'payment-failed': {
      subject: `Betalningen för order ${orderNumber} gick inte igenom`,
      title: 'Betalningen gick inte igenom',
      text: `Betalningen på ${total} behandlades, men gick till slut inte igenom. Inget har dragits, ordern är avslutad och dina leads är inte längre reserverade. Vill du fortfarande köpa dem? Lägg en ny order.`,
    },
    'order-refunded': {
      subject: `Vi har betalat tillbaka order ${orderNumber}`,
      title: 'Pengarna är på väg tillbaka',
      text: `Vi kunde inte leverera din order och betalar tillbaka ${refunded} på samma sätt som du betalade${after(', ', payment)}. När pengarna syns beror på din bank.`,
    },
    'order-credited': {
      subject: isInvoiced ? `Vi krediterar order ${orderNumber}` : `Vi betalar tillbaka order ${orderNumber}`,
      title: isInvoiced ? 'Fakturan är krediterad' : 'Pengarna är på väg tillbaka',
      text: `${paidBack.sv(credited, isInvoiced, payment)} Kreditnotan är bifogad. Leads som du redan har fått får du inte längre använda. Radera uppgifterna. De kan inte längre hämtas hos oss, och det som inte hann levereras levereras inte.`,
    },
    'order-partly-credited': {
      subject: `Vi ${isInvoiced ? 'krediterar' : 'betalar tillbaka'} en del av order ${orderNumber}`,
      title: isInvoiced ? 'En del av fakturan är krediterad' : 'En del av pengarna är på väg tillbaka',
      text: `${paidBack.sv(`${credited} av ${total}`, isInvoiced, payment)} Kreditnotan är bifogad. Leads som du har fått pengarna tillbaka för får du inte längre använda. Radera uppgifterna.`,
    },
    'order-disputed': {
      subject: `Betalningen för order ${orderNumber} är återförd`,
      title: 'Din bank har återfört betalningen',
      text: `Din bank har återfört ${credited} av ${total} efter en invändning mot betalningen. Vi betalar därför inte tillbaka något själva. Kreditnotan är bifogad. Leads som du har fått pengarna tillbaka för får du inte längre använda. Radera uppgifterna.`,
    },
  }),
  en: ({ orderNumber, total, refunded, credited, delivered, ordered, payment, isInvoiced, isWaiting, hasTerms }) => ({
    'order-received': {
      subject: `Thank you for your order ${orderNumber}`,
      title: isInvoiced ? 'Thank you for your order' : 'Thank you, your payment is complete',
      text: `${isInvoiced ? `The invoice of ${total} says when it is to be paid.` : `We have received your payment of ${total}${after(' ', payment)}.`} ${isWaiting ? `Anything that cannot be delivered right away arrives within ${policy.deliveryDays} days, or is refunded.` : `${yourLeads.en(ordered)} will arrive in a separate email.`} ${paper.en(isInvoiced)} ${hasTerms ? 'and the terms of the purchase are attached' : 'is attached'}.`,
    },
    'order-delivered': {
      subject: `${yourLeads.en(ordered)} and ${isInvoiced ? 'invoice' : 'receipt'}, order ${orderNumber}`,
      title: `Thank you, ${ordered === '1' ? 'here is your lead' : 'here are your leads'}`,
      text: `${isInvoiced ? `The invoice of ${total} says when it is to be paid` : `Your payment of ${total} is complete${after(', ', payment)}`}. ${attached.en(ordered)} as CSV and Excel, along with ${paper.en(isInvoiced).toLowerCase()}${hasTerms ? ' and the terms of the purchase' : ''}. We recommend getting in touch within ${policy.contactLeadsWithinHours} hours.`,
    },
    'invoice-sent': {
      subject: `Invoice, order ${orderNumber}`,
      title: 'Here is the invoice',
      text: `The invoice of ${total} is attached. It says when and how it is to be paid.`,
    },
    'leads-delivered': {
      subject: `${yourLeads.en(ordered)}, order ${orderNumber}`,
      title: ordered === '1' ? 'Here is your lead' : 'Here are your leads',
      text: `${attached.en(ordered)} as CSV and Excel. We recommend getting in touch within ${policy.contactLeadsWithinHours} hours.`,
    },
    'leads-partly-delivered': {
      subject: `Some of your leads, order ${orderNumber}`,
      title: 'Here are some of your leads',
      text: `${delivered} of ${ordered} leads have been delivered so far. The rest will follow as soon as it is ready. Anything that has not arrived within ${policy.deliveryDays} days is refunded.`,
    },
    'payment-failed': {
      subject: `The payment for order ${orderNumber} did not go through`,
      title: 'The payment did not go through',
      text: `The payment of ${total} was being processed, but did not go through in the end. Nothing was charged, the order is closed and your leads are no longer reserved. Still want them? Place a new order.`,
    },
    'order-refunded': {
      subject: `We have refunded order ${orderNumber}`,
      title: 'Your money is on its way back',
      text: `We could not deliver your order and are refunding ${refunded} the same way you paid${after(', ', payment)}. When the money shows up depends on your bank.`,
    },
    'order-credited': {
      subject: `We are ${isInvoiced ? 'crediting' : 'refunding'} order ${orderNumber}`,
      title: isInvoiced ? 'The invoice has been credited' : 'Your money is on its way back',
      text: `${paidBack.en(credited, isInvoiced, payment)} The credit note is attached. You may no longer use leads you have received. Delete the details. They can no longer be downloaded from us, and anything not yet delivered will not be delivered.`,
    },
    'order-partly-credited': {
      subject: `We are ${isInvoiced ? 'crediting' : 'refunding'} part of order ${orderNumber}`,
      title: isInvoiced ? 'Part of the invoice has been credited' : 'Some of your money is on its way back',
      text: `${paidBack.en(`${credited} of ${total}`, isInvoiced, payment)} The credit note is attached. You may no longer use leads that have been refunded to you. Delete the details.`,
    },
    'order-disputed': {
      subject: `The payment for order ${orderNumber} has been reversed`,
      title: 'Your bank has reversed the payment',
      text: `Your bank has reversed ${credited} of ${total} after the payment was disputed. We will therefore not issue a refund ourselves. The credit note is attached. You may no longer use leads that have been refunded to you. Delete the details.`,
    },
  }),
};

type Frame = Record<
  'order' | 'subtotal' | 'vat' | 'total' | 'saved' | 'button' | 'later' | 'footer' | 'wrong',
  string
> & {
  claimBy: (date: string, time: string) => string;
  each: (price: string) => string;
  /** `percent` is null where the price was agreed on. */
  insteadOf: (listPrice: string, percent: number | null) => string;
  /** Comes after `claimBy`: what the buyer gets for a faulty lead. */
  remedy: (settlementDays: number) => string;
};

export const orderMailFrame: Record<Language, Frame> = {
  sv: {
    order: 'Order',
    total: 'Totalt inkl. moms',
    claimBy: (date, time) => `Anmäl felaktiga leads senast ${date} ${time}, vid leadet på sidan.`,
    button: 'Visa ordern',
    later: `Länken gäller i ${policy.recordsOpenHours} timmar. Senare, och för äldre köp, hittar du allt under Mina köp:`,
    footer: 'Frågor? Svara på det här mejlet, så hjälper vi dig.',
    subtotal: 'Delsumma exkl. moms',
    vat: `Moms ${policy.vatPercent} %`,
    each: (price) => `à ${price}`,
    insteadOf: (price, percent) => `(ordinarie pris ${price}${percent ? `, −${percent} %` : ''})`,
    saved: 'Du sparade exkl. moms',
    wrong: 'Stämmer något inte?',
    remedy: (days) =>
      `Öppna ordern, eller Mina köp, och välj Anmäl fel. Det som är fel ersätts eller återbetalas ${remedyPromise.sv(days)}.`,
  },
  en: {
    order: 'Order',
    total: 'Total incl. VAT',
    claimBy: (date, time) => `Report faulty leads by ${date}, ${time}, next to the lead on the page.`,
    button: 'View the order',
    later: `The link is valid for ${policy.recordsOpenHours} hours. After that, and for earlier purchases, you will find everything under My purchases:`,
    footer: 'Questions? Reply to this email and we will help you.',
    subtotal: 'Subtotal excl. VAT',
    vat: `VAT ${policy.vatPercent}%`,
    each: (price) => `at ${price}`,
    insteadOf: (price, percent) => `(list price ${price}${percent ? `, −${percent}%` : ''})`,
    saved: 'You saved excl. VAT',
    wrong: 'Something wrong?',
    remedy: (days) =>
      `Open the order, or My purchases, and choose Report a fault. What is faulty is replaced or refunded ${remedyPromise.en(days)}.`,
  },
};

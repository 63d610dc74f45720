import type { Language } from '../../platform/language.ts';
import { paidBack } from '../orders/payment-words.rules.ts';
import { policy } from '../policy/policy.rules.ts';

const claimMails = [
  'claim-received',
  'claim-replaced',
  'claim-refunded',
  'claim-refused',
  'claim-refusal-stands',
  'record-faulty',
] as const;

export type ClaimMail = (typeof claimMails)[number];

type Words = { subject: string; title: string; text: string };

type Figures = {
  orderNumber: string;
  count: number;
  until: string;
  amount: string;
  reason: string;
  isInvoiced: boolean;
};

const swedishLeads = (count: number) => (count === 1 ? 'Det lead' : `De ${count} leads`);
const englishLeads = (count: number) => (count === 1 ? 'The lead' : `The ${count} leads`);

export const claimMailWords: Record<Language, (figures: Figures) => Record<ClaimMail, Words>> = {
  sv: ({ orderNumber, count, until, amount, reason, isInvoiced }) => ({
    'claim-received': {
      subject: `Vi har tagit emot din anmälan, order ${orderNumber}`,
      title: 'Din anmälan är mottagen',
      text: `Vi går nu igenom ${count === 1 ? 'det lead' : `de ${count} leads`} som du har anmält. Du får svar senast ${until}. Om vi inte har svarat då ersätter eller återbetalar vi automatiskt.`,
    },
    'claim-replaced': {
      subject: `${count === 1 ? 'Ett nytt lead' : `${count} nya leads`} som ersättning, order ${orderNumber}`,
      title: count === 1 ? 'Ditt lead är ersatt' : 'Dina leads är ersatta',
      text: `${swedishLeads(count)} som du anmälde ${count === 1 ? 'är ersatt' : 'är ersatta'}. Filerna är bifogade och visar vad som ersätter vad. Även ett nytt lead kan anmälas, senast ${until}.`,
    },
    'claim-refunded': {
      subject: `Vi ${isInvoiced ? 'krediterar' : 'betalar tillbaka'} ${amount}, order ${orderNumber}`,
      title: isInvoiced ? 'Fakturan är krediterad' : 'Pengarna är på väg tillbaka',
      text: `${paidBack.sv(`${amount} för ${count === 1 ? 'det lead' : `de ${count} leads`} som du anmälde`, isInvoiced, null)} Kreditnotan är bifogad. Leads som du har fått pengarna tillbaka för får du inte längre använda. Radera uppgifterna.`,
    },
    'claim-refused': {
      subject: `Svar på din anmälan, order ${orderNumber}`,
      title: 'Vi kan inte godkänna din anmälan',
      text: `Vi har gått igenom ${count === 1 ? 'det lead' : `de ${count} leads`} som du anmälde och kan inte godkänna anmälan. Du kan svara en gång på avslaget, senast ${until}, vid leadet i ordern. Så här ser vi på det:`,
    },
    'claim-refusal-stands': {
      subject: `Svar på det du skrev om vårt avslag, order ${orderNumber}`,
      title: 'Avslaget står kvar',
      text: `Vi har läst ditt svar om ${count === 1 ? 'det lead' : `de ${count} leads`} som du anmälde och ändrar inte vårt beslut. Anmälan är nu slutligt avgjord. Så här ser vi på det:`,
    },
    'record-faulty': {
      subject: `Ett lead i order ${orderNumber} har visat sig vara felaktigt`,
      title: 'Ett av dina leads är felaktigt',
      text: `En annan köpare har anmält ett lead som också du har fått, och vi har godkänt anmälan (${reason.toLowerCase()}). Du kan anmäla det till och med ${until}, så ersätter eller återbetalar vi det.`,
    },
  }),
  en: ({ orderNumber, count, until, amount, reason, isInvoiced }) => ({
    'claim-received': {
      subject: `We have received your report, order ${orderNumber}`,
      title: 'Your report has been received',
      text: `${englishLeads(count)} you reported ${count === 1 ? 'is' : 'are'} being reviewed. You will have our reply by ${until}. If we have not replied by then, we will replace or refund automatically.`,
    },
    'claim-replaced': {
      subject: `${count === 1 ? 'A new lead' : `${count} new leads`} as a replacement, order ${orderNumber}`,
      title: count === 1 ? 'Your lead has been replaced' : 'Your leads have been replaced',
      text: `${englishLeads(count)} you reported ${count === 1 ? 'has' : 'have'} been replaced. The files are attached and show what replaces what. A new lead can be reported as well, by ${until}.`,
    },
    'claim-refunded': {
      subject: `We are ${isInvoiced ? 'crediting' : 'refunding'} ${amount}, order ${orderNumber}`,
      title: isInvoiced ? 'The invoice has been credited' : 'Your money is on its way back',
      text: `${paidBack.en(`${amount} for ${englishLeads(count).toLowerCase()} you reported`, isInvoiced, null)} The credit note is attached. You may no longer use leads that have been refunded to you. Delete the details.`,
    },
    'claim-refused': {
      subject: `Our reply to your report, order ${orderNumber}`,
      title: 'We cannot approve your report',
      text: `We have reviewed ${count === 1 ? 'the lead' : `the ${count} leads`} you reported and cannot approve the report. You can answer the rejection once, by ${until}, beside the lead in the order. This is how we see it:`,
    },
    'claim-refusal-stands': {
      subject: `Our reply to what you wrote about the rejection, order ${orderNumber}`,
      title: 'The rejection stands',
      text: `We have read your answer about ${count === 1 ? 'the lead' : `the ${count} leads`} you reported and do not change our decision. The report is now finally decided. This is how we see it:`,
    },
    'record-faulty': {
      subject: `A lead in order ${orderNumber} has turned out to be faulty`,
      title: 'One of your leads is faulty',
      text: `Another buyer reported a lead that you also received, and we approved the report (${reason.toLowerCase()}). You can report it until ${until}, and we will replace or refund it.`,
    },
  }),
};

type Frame = {
  order: string;
  button: string;
  later: string;
  leads: string;
  replaces: (old: string, by: string) => string;
};

export const claimMailFrame: Record<Language, Frame> = {
  sv: {
    order: 'Order',
    button: 'Visa ordern',
    later: `Länken gäller i ${policy.recordsOpenHours} timmar. Senare hittar du allt under Mina köp:`,
    leads: 'Referenser',
    replaces: (old, by) => `${old} ersätts av ${by}`,
  },
  en: {
    order: 'Order',
    button: 'View the order',
    later: `The link is valid for ${policy.recordsOpenHours} hours. After that, you will find everything under My purchases:`,
    leads: 'References',
    replaces: (old, by) => `${old} is replaced by ${by}`,
  },
};

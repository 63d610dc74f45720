import type { Language } from '../../platform/language.ts';
import { policy } from '../policy/policy.rules.ts';

type Told = Record<'subject' | 'title' | 'text' | 'after', string>;

type Words = Record<'received' | 'waiting' | 'passedOn', Told> & {
  facts: Record<'category' | 'postalCode' | 'askedAt', string>;
  withdraw: string;
  footer: (siteName: string) => string;
};

export const askerWords: Record<Language, Words> = {
  sv: {
    received: {
      subject: 'Din offertförfrågan är på väg',
      title: 'Tack för din förfrågan',
      text: 'Vi har skickat den till de här företagen. De ser först bara tjänsten och området. Dina kontaktuppgifter får de när de tackar ja.',
      after: `Du behöver inte göra något mer. Om något företag tackar nej går förfrågan vidare till nästa, och då får du veta det. Uppgifterna sparas i högst ${policy.requestRetentionMonths} månader.`,
    },
    waiting: {
      subject: 'Vi har fått din offertförfrågan',
      title: 'Tack för din förfrågan',
      text: 'Just nu har vi inget certifierat företag för tjänsten i ditt område. Vi fortsätter att leta, och ingen har fått dina uppgifter.',
      after: `När förfrågan går till ett företag får du ett mejl om det. Uppgifterna sparas i högst ${policy.requestRetentionMonths} månader.`,
    },
    passedOn: {
      subject: 'Din offertförfrågan har gått vidare',
      title: 'Förfrågan har gått vidare',
      text: 'Ett företag kunde inte ta sig an din förfrågan. Nu har den gått till:',
      after: 'Du behöver inte göra något mer. Även de ser bara tjänsten och området tills de tackar ja.',
    },
    facts: { category: 'Tjänst', postalCode: 'Postnummer', askedAt: 'Skickad' },
    withdraw: 'Återkalla förfrågan och radera uppgifterna',
    footer: (siteName) =>
      `Du får mejlet för att adressen angavs i en offertförfrågan hos ${siteName}. Var det inte du? Återkalla den med länken ovan.`,
  },
  en: {
    received: {
      subject: 'Your quote request is on its way',
      title: 'Thank you for your request',
      text: 'We have sent it to these companies. At first they only see the service and the area. They get your contact details if they accept.',
      after: `There is nothing more for you to do. If a company declines, the request goes on to the next one, and we will let you know. Your details are kept for at most ${policy.requestRetentionMonths} months.`,
    },
    waiting: {
      subject: 'We have received your quote request',
      title: 'Thank you for your request',
      text: 'Right now we have no certified company for this service in your area. We will keep looking, and nobody has received your details.',
      after: `When the request goes to a company, you will get an email about it. Your details are kept for at most ${policy.requestRetentionMonths} months.`,
    },
    passedOn: {
      subject: 'Your quote request has been passed on',
      title: 'Your request has been passed on',
      text: 'A company could not take on your request. It has now gone to:',
      after: 'There is nothing more for you to do. They, too, only see the service and the area until they accept.',
    },
    facts: { category: 'Service', postalCode: 'Postal code', askedAt: 'Sent' },
    withdraw: 'Withdraw the request and erase the details',
    footer: (siteName) =>
      `You are receiving this email because the address was entered in a quote request at ${siteName}. Not you? Withdraw it with the link above.`,
  },
};

import { formatCount } from '../../platform/format.ts';
import type { Language } from '../../platform/language.ts';
import { namesOfMethods } from '../policy/payment-names.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { type InvoiceTerms, invoiceOffer, invoiceTerms } from './invoice-words.rules.ts';
import type { Settings } from './settings.input.ts';
import { volumeWords } from './volume-words.rules.ts';

/** Settings that texts refer to. */
export const wordedSettings = [
  'emailHours',
  'phoneHours',
  'claimDays',
  'settlementDays',
  'recordRetentionMonths',
  'holdMinutes',
] as const satisfies readonly (keyof Settings)[];

export type ShopWords = {
  siteName: string;
  contactEmail: string;
  phone: string;
  paymentTypes: readonly string[] | null;
  invoice: InvoiceTerms;
} & Pick<Settings, (typeof wordedSettings)[number] | 'volumeSteps'>;

/** Used until the payment provider has reported the account's methods. */
const someMethods: Record<Language, string> = {
  sv: 'kort eller något av de betalsätt som betaltjänsten visar',
  en: 'card or one of the methods that the payment service shows',
};

export const replyPromise: Record<Language, string> = {
  sv: `inom ${policy.replyHours} timmar, oftast inom ${policy.usualReplyHours} timmar`,
  en: `within ${policy.replyHours} hours, usually within ${policy.usualReplyHours}`,
};

/** Nobody is bound by a time before the shop says how it is reached. */
const replyLater: Record<Language, string> = { sv: 'så snart vi kan', en: 'as soon as we can' };

/** When a faulty lead is replaced or refunded, by whichever of the two ends later. */
export const remedyPromise: Record<Language, (settlementDays: number) => string> = {
  sv: (days) =>
    `inom ${days} dagar från köpet, eller inom ${policy.answerClaimDays} dagar från anmälan om det blir senare`,
  en: (days) =>
    `within ${days} days of the purchase, or within ${policy.answerClaimDays} days of the report if that is later`,
};

const figuresIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(policy).map(([name, value]) => [name, formatCount(value, language)]));

const figures: Record<Language, Readonly<Record<string, string>>> = { sv: figuresIn('sv'), en: figuresIn('en') };

/** Shown in texts in place of contact details that are not set. */
const notSetYet: Record<Language, string> = { sv: '(visas när butiken öppnar)', en: '(shown when the shop opens)' };

const placeholder = /\[\[(\w+)\]\]/g;

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name]) => name ?? []);

function wordsOf(
  language: Language,
  { paymentTypes, volumeSteps, invoice, ...shop }: ShopWords,
): Readonly<Record<string, string>> {
  return {
    ...figures[language],
    ...Object.fromEntries(
      Object.entries(shop).map(([name, value]) => [
        name,
        typeof value === 'number' ? formatCount(value, language) : value || notSetYet[language],
      ]),
    ),
    // the name before it was a setting, in texts edited then
    remedyDays: formatCount(shop.settlementDays, language),
    paymentMethods: (paymentTypes && namesOfMethods(paymentTypes, language)) ?? someMethods[language],
    volumePrices: volumeWords[language](volumeSteps),
    invoiceOffer: invoiceOffer[language](invoice),
    invoiceTerms: invoiceTerms[language](invoice),
    replyPromise: (shop.contactEmail || shop.phone ? replyPromise : replyLater)[language],
    remedyPromise: remedyPromise[language](shop.settlementDays),
    // in texts edited earlier: one figure, from the delivery
    settledWithinDays: formatCount(Math.max(shop.settlementDays, shop.claimDays + policy.answerClaimDays), language),
  };
}

/** Fills [[name]] with a policy figure or a setting. An unknown name stays, so that an editor notices it. No line ends before a unit. */
export function fillPlaceholders(text: string, language: Language, shop: ShopWords): string {
  // Most texts name none.
  let words: ReturnType<typeof wordsOf> | undefined;
  return text
    .replace(placeholder, (whole, name: string) => {
      words ??= wordsOf(language, shop);
      return (Object.hasOwn(words, name) ? words[name] : null) ?? whole;
    })
    .replaceAll(/(?<=\d) (?=%|kr\b)/g, '\u00a0');
}

const phoneTimes: Record<Language, (phone: string, hours: string) => string> = {
  sv: (phone, hours) => `telefon ${phone}, mån–fre ${hours}`,
  en: (phone, hours) => `phone ${phone}, Mon–Fri ${hours}`,
};

/** Unset values are left out. */
export const reachLine = (
  language: Language,
  { contactEmail, phone, phoneHours }: Pick<ShopWords, 'contactEmail' | 'phone' | 'phoneHours'>,
): string => [contactEmail, phone && phoneTimes[language](phone, phoneHours)].filter(Boolean).join(' · ');

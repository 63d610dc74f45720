import { formatCount } from '../../platform/format.ts';
import type { Language } from '../../platform/language.ts';
import { policy } from './policy.rules.ts';
import type { VolumeStep } from './totals.rules.ts';
import { volumeWords } from './volume-words.rules.ts';

export type ShopWords = {
  siteName: string;
  contactEmail: string;
  phone: string;
  isDemo?: boolean;
  volumeSteps: readonly VolumeStep[];
};

/** What a shop takes. What else than cards is on is settled at the payment service, which the checkout asks. */
const paymentMethods: Record<Language, Record<'demo' | 'service', string>> = {
  sv: {
    demo: 'kort, Swish, Billie och banköverföring',
    service: 'kort och de betalsätt som betaltjänsten visar',
  },
  en: {
    demo: 'card, Swish, Billie and bank transfer',
    service: 'card and the methods that the payment service shows',
  },
};

const supportHours = { email: '09:00–17:00', phone: '16:00–20:00' } as const;

export const replyPromise: Record<Language, string> = {
  sv: `inom ${policy.replyHours} timmar, oftast inom ${policy.usualReplyHours} timmar`,
  en: `within ${policy.replyHours} hours, usually within ${policy.usualReplyHours}`,
};

/** When a faulty lead is replaced or refunded, by whichever of the two ends later. */
export const remedyPromise: Record<Language, string> = {
  sv: `inom ${policy.remedyDays} dagar från köpet, eller inom ${policy.answerClaimDays} dagar från anmälan om det blir senare`,
  en: `within ${policy.remedyDays} days of the purchase, or within ${policy.answerClaimDays} days of the report if that is later`,
};

const figuresIn = (language: Language): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(policy).map(([name, value]) => [name, formatCount(value, language)])),
  emailHours: supportHours.email,
  phoneHours: supportHours.phone,
});

const figures: Record<Language, Readonly<Record<string, string>>> = { sv: figuresIn('sv'), en: figuresIn('en') };

const placeholder = /\[\[(\w+)\]\]/g;

/** Fills [[name]] with a policy figure or a setting. An unknown name stays, so that an editor notices it. */
export function fillPlaceholders(
  text: string,
  language: Language,
  { isDemo, volumeSteps, ...shop }: ShopWords,
): string {
  const words: Readonly<Record<string, string>> = {
    ...figures[language],
    ...shop,
    paymentMethods: paymentMethods[language][isDemo ? 'demo' : 'service'],
    replyPromise: replyPromise[language],
    remedyPromise: remedyPromise[language],
    volumePrices: volumeWords[language](volumeSteps),
  };
  return text.replace(placeholder, (whole, name: string) => (Object.hasOwn(words, name) ? words[name] : null) ?? whole);
}

export const reachLine: Record<Language, (shop: Pick<ShopWords, 'contactEmail' | 'phone'>) => string> = {
  sv: ({ contactEmail, phone }) => `${contactEmail} · telefon ${phone}, mån–fre ${supportHours.phone}`,
  en: ({ contactEmail, phone }) => `${contactEmail} · phone ${phone}, Mon–Fri ${supportHours.phone}`,
};

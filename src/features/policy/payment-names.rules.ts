import type { Language } from '../../platform/language.ts';

/** Brand names, the same in every language. */
export const services: Readonly<Record<string, string>> = {
  klarna: 'Klarna',
  billie: 'Billie',
  swish: 'Swish',
  link: 'Link',
  paypal: 'PayPal',
  mobilepay: 'MobilePay',
  amazon_pay: 'Amazon Pay',
  revolut_pay: 'Revolut Pay',
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
};

/** Names that are words. */
export const kinds: Record<Language, Readonly<Record<string, string>>> = {
  sv: { customer_balance: 'Banköverföring', invoice: 'Faktura' },
  en: { customer_balance: 'Bank transfer', invoice: 'Invoice' },
};

/** A purchase is paid with one of them. */
const either = { type: 'disjunction' } as const;

const lists: Record<Language, Intl.ListFormat> = {
  sv: new Intl.ListFormat('sv', either),
  en: new Intl.ListFormat('en-GB', either),
};

const cards: Record<Language, string> = { sv: 'kort', en: 'card' };

const own = (names: Readonly<Record<string, string>>, type: string) =>
  Object.hasOwn(names, type) ? names[type] : null;

/** Cards first. Unknown names are left out; null if none is left. */
export function namesOfMethods(types: readonly string[], language: Language): string | null {
  const words = types.flatMap((type) => own(services, type) ?? own(kinds[language], type)?.toLowerCase() ?? []);
  const all = [...(types.includes('card') ? [cards[language]] : []), ...words];
  return all.length === 0 ? null : lists[language].format(all);
}

import type { Language } from '../../platform/language.ts';
import { kinds, services } from '../policy/payment-names.rules.ts';

/** The provider's own names. Null for orders from before this was stored. */
export type PaidWith = { paymentMethod: string | null; cardBrand: string | null };

const cardBrands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const wordsOf: Record<Language, { card: string } & Record<'service' | 'kind', (name: string) => string>> = {
  sv: { card: 'med kort', service: (name) => `med ${name}`, kind: (name) => `med ${name.toLowerCase()}` },
  en: { card: 'by card', service: (name) => `with ${name}`, kind: (name) => `by ${name.toLowerCase()}` },
};

/** The shop's own payment method, beside those of the provider. */
export const byInvoice = 'invoice';

const known = (names: Readonly<Record<string, string>>, name: string | null): string | null =>
  (name !== null && Object.hasOwn(names, name) && names[name]) || null;

/** Null for cards, and for names that a buyer would not recognise. */
const methodName = (method: string | null): string | null => known(services, method);

const cardWord: Record<Language, string> = { sv: 'Kort', en: 'Card' };

/** For a column of its own. An unknown name is shown as the provider gives it. */
export function methodWord(method: string | null, language: Language, cardBrand: string | null = null): string {
  if (method === 'card') return [cardWord[language], known(cardBrands, cardBrand)].filter(Boolean).join(', ');
  return known(kinds[language], method) ?? methodName(method) ?? method ?? '';
}

/** The same on a buyer's page. Null where `paymentPhrase` is. */
export const buyersMethodWord = (paid: PaidWith, language: Language): string | null =>
  paymentPhrase(paid, language) && methodWord(paid.paymentMethod, language, paid.cardBrand);

/** For example "med kort (Visa)". Null if unknown, or if a buyer would not recognise the name. */
export function paymentPhrase({ paymentMethod, cardBrand }: PaidWith, language: Language): string | null {
  const { card, service, kind } = wordsOf[language];
  if (paymentMethod === 'card') {
    const brand = known(cardBrands, cardBrand);
    return brand === null ? card : `${card} (${brand})`;
  }
  const word = known(kinds[language], paymentMethod);
  if (word !== null) return kind(word);
  const name = known(services, paymentMethod);
  return name === null ? null : service(name);
}

/** Whether the order was sold by invoice, whatever happened since. */
export const isByInvoice = ({ paymentMethod }: Pick<PaidWith, 'paymentMethod'>): boolean => paymentMethod === byInvoice;

export const after = (sign: ' ' | ', ', phrase: string | null): string => (phrase === null ? '' : sign + phrase);

import { formatLocale, type Language } from './language.ts';
import { dayMs, hourMs, shopTimeZone } from './time/time.rules.ts';

/** Making one takes far longer than using it. */
export function inEach<Format, Locale = Language>(make: (locale: Locale) => Format) {
  const made = new Map<Locale, Format>();
  return (locale: Locale): Format => {
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

function numbers<Value extends number | string = string>(options?: Intl.NumberFormatOptions) {
  const format = inEach((language) => new Intl.NumberFormat(formatLocale[language], options));
  return (value: Value, language: Language) => format(language).format(Number(value));
}

export const formatCount = numbers<number>();

/** For the catalogue and the cart: whole kronor, and the text around it names the currency. */
export const formatKronor = numbers({ maximumFractionDigits: 0 });

/** For prices with öre; the text around it names the currency. */
export const formatOre = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

const amounts = (currencyDisplay: 'symbol' | 'code') =>
  numbers({ style: 'currency', currency: 'SEK', currencyDisplay });
const withSymbol = amounts('symbol');
const withCode = amounts('code');

/** For all amounts that are charged or refunded: to the öre, with the currency's symbol or code. */
export const formatAmount = (decimal: string, language: Language, currencyDisplay?: 'code') =>
  (currencyDisplay ? withCode : withSymbol)(decimal, language);

const percents = [0, 1].map((digits) => numbers<number>({ style: 'percent', maximumFractionDigits: digits }));

export const formatPercent = (percent: number, language: Language, decimals: 0 | 1 = 0) =>
  percents[decimals]?.(percent / 100, language) ?? '';

const dates = (options: Intl.DateTimeFormatOptions) =>
  inEach((language) => new Intl.DateTimeFormat(formatLocale[language], { timeZone: shopTimeZone, ...options }));

/**
 * With non-breaking spaces, so that no line ends inside a date. A day without a time begins at UTC, which is the same day
 * in Sweden.
 */
function dateIn(dateStyle: 'medium' | 'long') {
  const date = dates({ dateStyle });
  return (iso: string, language: Language) => date(language).format(new Date(iso)).replaceAll(' ', '\u00a0');
}

export const formatDate = dateIn('medium');

/** The month written out, for deadlines. */
export const formatWholeDate = dateIn('long');

// As the contact hours and the fields of forms write it, in both languages.
const time = dates({ timeStyle: 'short', hourCycle: 'h23' });

export const formatTime = (iso: string, language: Language) => time(language).format(new Date(iso));

const beforeTime: Record<Language, string> = { sv: ' ', en: ', ' };

export const formatMoment = (iso: string, language: Language, dateOf = formatDate) =>
  `${dateOf(iso, language)}${beforeTime[language]}${formatTime(iso, language)}`;

const list = inEach((language) => new Intl.ListFormat(language));
const anyOf = inEach((language) => new Intl.ListFormat(language, { type: 'disjunction' }));

export const formatList = (parts: readonly string[], language: Language) => list(language).format(parts);

export const formatAnyOf = (parts: readonly string[], language: Language) => anyOf(language).format(parts);

const relative = inEach((language) => new Intl.RelativeTimeFormat(formatLocale[language], { numeric: 'always' }));

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', 60_000],
];

/** "för 3 dagar sedan": in the largest unit that fits. */
export function formatAge(since: string, now: Date, language: Language): string {
  const age = Math.max(0, now.getTime() - Date.parse(since));
  const [unit, length] = units.find(([, milliseconds]) => age >= milliseconds) ?? ['minute', 60_000];
  return relative(language).format(-Math.max(1, Math.floor(age / length)), unit);
}

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** An address as mail servers know it: in punycode where its domain has å, ä or ö. */
export function withPlainDomain(email: string): string {
  const [, name, domain] = /^([^@]*@)(?=.*\P{ASCII})([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  return name && domain && URL.canParse(`http://${domain}`) ? name + new URL(`http://${domain}`).hostname : email;
}

/** Counted in characters, so that none is cut in two. */
export const firstLetters = (text: string, most: number) => [...text].slice(0, most).join('');

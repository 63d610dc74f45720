import { formatLocale, type Language } from './language.ts';
import { dayMs, hourMs, shopTimeZone } from './time/time.rules.ts';

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.NumberFormat(formatLocale[language], options);
  formatters.set(key, known);
  return known;
}

export const formatCount = (count: number, language: Language) => formatter(language, {}).format(count);

/** For the catalogue and the cart: whole kronor, and the text around it names the currency. */
export const formatKronor = (decimal: string, language: Language) =>
  formatter(language, { maximumFractionDigits: 0 }).format(Number(decimal));

/** For prices with öre; the text around it names the currency. */
export const formatOre = (decimal: string, language: Language) =>
  formatter(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(decimal));

/** For all amounts that are charged or refunded: to the öre, with the currency's symbol or code. */
export const formatAmount = (decimal: string, language: Language, currencyDisplay: 'symbol' | 'code' = 'symbol') =>
  formatter(language, { style: 'currency', currency: 'SEK', currencyDisplay }).format(Number(decimal));

export const formatPercent = (percent: number, language: Language, decimals = 0) =>
  formatter(language, { style: 'percent', maximumFractionDigits: decimals }).format(percent / 100);

/** With non-breaking spaces, so that no line ends inside a date. */
const dateIn = (dateStyle: 'medium' | 'long') => (iso: string, language: Language) =>
  new Intl.DateTimeFormat(formatLocale[language], { dateStyle, timeZone: shopTimeZone })
    .format(new Date(iso))
    .replaceAll(' ', '\u00a0');

export const formatDate = dateIn('medium');

/** The month written out, for deadlines. */
export const formatWholeDate = dateIn('long');

export const formatTime = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(formatLocale[language], { timeStyle: 'short', timeZone: shopTimeZone }).format(new Date(iso));

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', 60_000],
];

/** "för 3 dagar sedan": in the largest unit that fits. */
export function formatAge(since: string, now: Date, language: Language): string {
  const age = Math.max(0, now.getTime() - Date.parse(since));
  const [unit, length] = units.find(([, milliseconds]) => age >= milliseconds) ?? ['minute', 60_000];
  const relative = new Intl.RelativeTimeFormat(formatLocale[language], { numeric: 'always' });
  return relative.format(-Math.max(1, Math.floor(age / length)), unit);
}

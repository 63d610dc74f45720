import { createIsomorphicFn } from '@tanstack/react-start';
import formatCompiled from 'use-intl/format-message/format-only';

const rules = new Map<string, Intl.PluralRules>();

function getPluralRules(...[locale, options]: ConstructorParameters<typeof Intl.PluralRules>): Intl.PluralRules {
  const key = `${locale} ${options?.type}`;
  const known = rules.get(key) ?? new Intl.PluralRules(locale, options);
  rules.set(key, known);
  return known;
}

const numbers = new Map<string, Intl.NumberFormat>();

function getNumberFormat(...[locale, options]: ConstructorParameters<typeof Intl.NumberFormat>): Intl.NumberFormat {
  if (options) return new Intl.NumberFormat(locale, options);
  const key = String(locale);
  const known = numbers.get(key) ?? new Intl.NumberFormat(locale);
  numbers.set(key, known);
  return known;
}

/** Most texts are plain, and formats are made once instead of for each page that the server renders. */
function formatOnServer(...[key, message, values, options]: Parameters<typeof formatCompiled>) {
  if (typeof message === 'string') return message;
  const formatters = { ...options.formatters, getPluralRules, getNumberFormat };
  return formatCompiled(key, message, values, { ...options, formatters });
}

export default createIsomorphicFn()
  .client(formatCompiled)
  .server(Object.assign(formatOnServer, { raw: false }));

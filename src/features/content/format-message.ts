import { createIsomorphicFn } from '@tanstack/react-start';
import formatCompiled from 'use-intl/format-message/format-only';
import { inEach } from '../../platform/format.ts';

const rulesOf = (type: Intl.PluralRuleType) => inEach((locale: string) => new Intl.PluralRules(locale, { type }));

const rules = { cardinal: rulesOf('cardinal'), ordinal: rulesOf('ordinal') };

const getPluralRules = (...[locale, { type = 'cardinal' } = {}]: ConstructorParameters<typeof Intl.PluralRules>) =>
  rules[type](String(locale));

const numbers = inEach((locale: string) => new Intl.NumberFormat(locale));

const getNumberFormat = (...[locale, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
  options ? new Intl.NumberFormat(locale, options) : numbers(String(locale));

/** Most texts are plain, and formats are made once instead of for each page that the server renders. */
function formatOnServer(...[key, message, values, options]: Parameters<typeof formatCompiled>) {
  if (typeof message === 'string') return message;
  const formatters = { ...options.formatters, getPluralRules, getNumberFormat };
  return formatCompiled(key, message, values, { ...options, formatters });
}

export default createIsomorphicFn()
  .client(formatCompiled)
  .server(Object.assign(formatOnServer, { raw: false }));

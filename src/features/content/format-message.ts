import { createIsomorphicFn } from '@tanstack/react-start';
import formatCompiled from 'use-intl/format-message/format-only';

const rules = new Map<string, Intl.PluralRules>();

function getPluralRules(...[locale, options]: ConstructorParameters<typeof Intl.PluralRules>): Intl.PluralRules {
  const key = `${locale} ${options?.type}`;
  const known = rules.get(key) ?? new Intl.PluralRules(locale, options);
  rules.set(key, known);
  return known;
}

/** Most texts are plain, and plural rules are made once instead of for each page that the server renders. */
function formatOnServer(...[key, message, values, options]: Parameters<typeof formatCompiled>) {
  if (typeof message === 'string') return message;
  return formatCompiled(key, message, values, { ...options, formatters: { ...options.formatters, getPluralRules } });
}

export default createIsomorphicFn()
  .client(formatCompiled)
  .server(Object.assign(formatOnServer, { raw: false }));

import type { Env } from '../../platform/env.ts';
import { type Language, languages } from '../../platform/language.ts';
import { fileTextPlace } from '../../platform/mail/mail-frame.mail.ts';
import { argumentsOf, compileText } from '../mail-texts/icu-texts.ts';
import { fillPlaceholders, placeholdersIn } from '../settings/placeholders.rules.ts';
import { shopWords } from '../settings/shop-words.ts';
import type { ContentChange } from './content.input.ts';
import { isMailText } from './mail-edits.ts';
import { shippedTexts } from './shipped-texts.ts';
import { isOwnText } from './text-lists.rules.ts';

const fieldOf: Record<Language, keyof ContentChange> = { sv: 'contentSv', en: 'contentEn' };

/** What a text is filled with: figures and settings as `[[claimDays]]`, what the page puts in as `{count}`. */
export const namesIn = (words: string): string[] => [
  ...new Set([
    ...placeholdersIn(words).map((name) => `[[${name}]]`),
    ...argumentsOf(compileText(words)).map((name) => `{${name}}`),
  ]),
];

const longestSubject = 200;

const anyAddress = /[a-z][a-z0-9+.-]*:\/\/\S*/gi;

const leadsAstray = (address: string, { PUBLIC_URL }: Env) =>
  !address.toLowerCase().startsWith('https://') && address !== PUBLIC_URL && !address.startsWith(`${PUBLIC_URL}/`);

/** A mail is plain words: what could be taken for more is refused, where a page only shows it as it stands. */
function wrongInMail(key: string, words: string, shipped: string, env: Env): string | null {
  const known = namesIn(shipped);
  const unknown = namesIn(words).filter((name) => name.startsWith('{') && !known.includes(name));
  if (/<[/!]?[a-z]/i.test(words)) return 'A mail is plain words, without HTML';
  if (unknown.length > 0) return `The shop has nothing to put in for ${unknown.join(', ')}`;
  if (words.includes(fileTextPlace)) return `${fileTextPlace} is where the leads of a mail stand`;
  const astray = words.match(anyAddress)?.find((address) => leadsAstray(address, env));
  if (astray) return `${astray} is neither an address of the shop nor one that begins with https`;
  return key.endsWith('.subject') && words.length > longestSubject
    ? `A subject has at most ${longestSubject} characters`
    : null;
}

function wrongInWords(key: string, language: Language, words: string, env: Env): string | null {
  const shipped = isOwnText(key) ? '' : shippedTexts.get(key)?.[language];
  if (shipped === undefined) return null;
  const names = namesIn(words);
  const missing = namesIn(shipped).filter((name) => !names.includes(name));
  if (missing.length > 0) return `The text must keep ${missing.join(', ')}`;
  const unknown = placeholdersIn(fillPlaceholders(words, language, shopWords(env)));
  if (unknown.length > 0)
    return `The shop has nothing to put in for ${unknown.map((name) => `[[${name}]]`).join(', ')}`;
  return isMailText({ key }) ? wrongInMail(key, words, shipped, env) : null;
}

/** What the shop's own text says is said by an edited one too. An emptied text is the shop's own again. */
export function wrongIn(
  { key }: { key: string },
  change: ContentChange,
  env: Env,
): { field: string; reason: string } | null {
  for (const language of languages) {
    const field = fieldOf[language];
    const words = change[field];
    if (words === undefined) continue;
    const whenEmpty = isOwnText(key) ? 'Is required in both languages' : null;
    const reason = words.trim() ? wrongInWords(key, language, words, env) : whenEmpty;
    if (reason !== null) return { field, reason };
  }
  return null;
}

import type { Env } from '../../platform/env.ts';
import { type Language, languages } from '../../platform/language.ts';
import { fileTextPlace } from '../../platform/mail/mail-frame.mail.ts';
import { isVisible } from '../../platform/text.input.ts';
import { argumentsOf, compileText, isWellFormed, shownArgumentsOf, usesAlike } from '../mail-texts/icu-texts.ts';
import { fillPlaceholders, placeholdersIn } from '../settings/placeholders.rules.ts';
import { shopWords } from '../settings/shop-words.ts';
import type { ContentChange } from './content.input.ts';
import { isMailText } from './mail-edits.ts';
import { shippedTexts } from './shipped-texts.ts';
import { maxHeadingLength } from './text-limits.rules.ts';
import { isOwnHeading, isOwnText } from './text-lists.rules.ts';

const fieldOf: Record<Language, keyof ContentChange> = { sv: 'contentSv', en: 'contentEn' };

/** What a text is filled with: figures and settings as `[[claimDays]]`, what the page puts in as `{count}`. */
const namesIn = (words: string, argumentsIn = argumentsOf): string[] => [
  ...new Set([
    ...placeholdersIn(words).map((name) => `[[${name}]]`),
    ...argumentsIn(compileText(words)).map((name) => `{${name}}`),
  ]),
];

/** The names that an edited text must keep. A mail's text may leave out those that only choose words. */
export const namesToKeep = (key: string, shipped: string): string[] =>
  namesIn(shipped, isMailText(key) ? shownArgumentsOf : argumentsOf);

const longestSubject = 200;

const anyAddress = /[a-z][a-z0-9+.-]*:\/\/\S*/gi;

const leadsAstray = (address: string, { PUBLIC_URL }: Env) =>
  !address.toLowerCase().startsWith('https://') && address !== PUBLIC_URL && !address.startsWith(`${PUBLIC_URL}/`);

/** Mails take plain text only, so markup is refused there; a page shows it as it is. */
function wrongInMail(key: string, words: string, shipped: string, env: Env): string | null {
  const unknown = [argumentsOf, shownArgumentsOf].flatMap((of) => {
    const known = namesIn(shipped, of);
    return namesIn(words, of).filter((name) => name.startsWith('{') && !known.includes(name));
  });
  if (/<[/!]?[a-z]/i.test(words)) return 'A mail is plain words, without HTML';
  if (unknown.length > 0) return `The shop has nothing to put in for ${unknown[0]}`;
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
  if (isOwnHeading(key) && (words.length > maxHeadingLength || /[\r\n]/.test(words.trim())))
    return `At most ${maxHeadingLength} characters on one line`;
  if (isMailText(key) && !isWellFormed(words)) return 'The braces do not match, or a choice lacks its words for other';
  const names = namesIn(words);
  const missing = namesToKeep(key, shipped).filter((name) => !names.includes(name));
  if (missing.length > 0) return `The text must keep ${missing.join(', ')}`;
  const unknown = placeholdersIn(fillPlaceholders(words, language, shopWords(env)));
  if (unknown.length > 0)
    return `The shop has nothing to put in for ${unknown.map((name) => `[[${name}]]`).join(', ')}`;
  const known = namesIn(shipped);
  const isFilledIn = names.every((name) => name.startsWith('[') || known.includes(name));
  if (isFilledIn && !usesAlike(words, shipped))
    return 'What the shop fills in is counted or chosen by as in its own text, or not at all';
  return isMailText(key) ? wrongInMail(key, words, shipped, env) : null;
}

/** An edited text must keep the names of the shop's own. Emptying it brings back the shop's own. */
export function wrongIn(key: string, change: ContentChange, env: Env): { field: string; reason: string } | null {
  for (const language of languages) {
    const field = fieldOf[language];
    const words = change[field];
    if (words === undefined) continue;
    if (words.trim() && !isVisible(words)) return { field, reason: 'Has nothing that can be seen' };
    const whenEmpty = isOwnText(key) ? 'Is required in both languages' : null;
    const reason = words.trim() ? wrongInWords(key, language, words, env) : whenEmpty;
    if (reason !== null) return { field, reason };
  }
  return null;
}

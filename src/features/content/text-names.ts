import { type Language, languages } from '../../platform/language.ts';
import { fillPlaceholders, placeholdersIn, type ShopWords } from '../settings/placeholders.rules.ts';
import { argumentsOf, compileText } from './compile-text.ts';
import type { ContentChange } from './content.input.ts';
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

/** What the shop's own text says is said by an edited one too. An emptied text is the shop's own again. */
export function wrongNamesIn(
  key: string,
  change: ContentChange,
  shop: ShopWords,
): { field: string; reason: string } | null {
  for (const language of languages) {
    const field = fieldOf[language];
    const words = change[field];
    if (isOwnText(key) && words !== undefined && !words.trim())
      return { field, reason: 'Is required in both languages' };
    const shipped = isOwnText(key) ? '' : shippedTexts.get(key)?.[language];
    if (!words?.trim() || shipped === undefined) continue;
    const names = namesIn(words);
    const missing = namesIn(shipped).filter((name) => !names.includes(name));
    if (missing.length > 0) return { field, reason: `The text must keep ${missing.join(', ')}` };
    const unknown = placeholdersIn(fillPlaceholders(words, language, shop));
    if (unknown.length > 0)
      return { field, reason: `The shop has nothing to put in for ${unknown.map((name) => `[[${name}]]`).join(', ')}` };
  }
  return null;
}

import { type Language, languages } from '../../platform/language.ts';
import type { TextTree } from './read-texts.ts';
import { isTextPart, textParts, texts } from './texts/texts.ts';

export type ShippedText = { part: string } & Record<Language, string>;

function leaves(tree: TextTree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = `${prefix}.${name}`;
    return typeof value === 'string' ? [[key, value]] : leaves(value, key);
  });
}

/** All that visitors read, by key. The admin area's own words stay with the code. */
export const shippedTexts: ReadonlyMap<string, ShippedText> = new Map(
  textParts
    .filter(isTextPart)
    .filter((part) => !part.startsWith('admin'))
    .flatMap((part) => {
      const [sv, en] = languages.map((language) => new Map(leaves(texts[language][part], part)));
      return [...(sv ?? [])].map(([key, words]): [string, ShippedText] => [
        key,
        { part, sv: words, en: en?.get(key) ?? '' },
      ]);
    }),
);

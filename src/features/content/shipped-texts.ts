import { type Language, languages } from '../../platform/language.ts';
import { leavesOf } from '../mail-texts/icu-texts.ts';
import { isTextPart, textParts, texts } from './texts/texts.ts';

export type ShippedText = { part: string } & Record<Language, string>;

/** All that visitors read, by key. The admin area's own words stay with the code. */
export const shippedTexts: ReadonlyMap<string, ShippedText> = new Map(
  textParts
    .filter(isTextPart)
    .filter((part) => !part.startsWith('admin'))
    .flatMap((part) => {
      const [sv, en] = languages.map((language) => new Map(leavesOf(texts[language][part], `${part}.`)));
      return [...(sv ?? [])].map(([key, words]): [string, ShippedText] => [
        key,
        { part, sv: words, en: en?.get(key) ?? '' },
      ]);
    }),
);

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

type Words = { contentSv: string; contentEn: string };

/** Words as they are stored: the shop's own are none, so that each language follows its releases until it is edited. */
export function storedWords<Given extends { [Name in keyof Words]?: string | undefined }>(
  key: string,
  words: Given,
): Given {
  const own = shippedTexts.get(key);
  return {
    ...words,
    ...(own && words.contentSv === own.sv && { contentSv: '' }),
    ...(own && words.contentEn === own.en && { contentEn: '' }),
  };
}

/** A text as it is shown: where nothing is stored, with the shop's own words. */
export function shownWords<Stored extends Words & { key: string }>(block: Stored): Stored {
  const own = shippedTexts.get(block.key);
  const { contentSv, contentEn } = block;
  return {
    ...block,
    contentSv: contentSv.trim() ? contentSv : (own?.sv ?? ''),
    contentEn: contentEn.trim() ? contentEn : (own?.en ?? ''),
  };
}

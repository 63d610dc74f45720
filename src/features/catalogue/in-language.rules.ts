import { type Language, swedishOn } from '../../platform/language.ts';

/** `lang` is set when the text is not in the page's language. */
export type ShownText = { text: string; lang: Language | undefined };

export function inLanguage(page: Language, swedish: string, english: string | null): ShownText {
  const own = { sv: swedish, en: english }[page];
  return own === null ? { text: swedish, lang: swedishOn(page) } : { text: own, lang: undefined };
}

type Named = { name: string; nameEn: string | null };

export const nameIn = (page: Language, { name, nameEn }: Named): ShownText => inLanguage(page, name, nameEn);

type Titled = { title: string; titleEn?: string | null | undefined };

export const titleIn = (page: Language, { title, titleEn }: Titled): ShownText =>
  inLanguage(page, title, titleEn ?? null);

import type { Language } from '../../platform/language.ts';

/** `lang` is set when the text is not in the page's language. */
export type ShownText = { text: string; lang: 'sv' | undefined };

export function inLanguage(page: Language, swedish: string, english: string | null): ShownText {
  if (page === 'sv') return { text: swedish, lang: undefined };
  return english === null ? { text: swedish, lang: 'sv' } : { text: english, lang: undefined };
}

type Named = { name: string; nameEn: string | null };

export const nameIn = (page: Language, { name, nameEn }: Named): ShownText => inLanguage(page, name, nameEn);

type Titled = { title: string; titleEn?: string | null | undefined };

export const titleIn = (page: Language, { title, titleEn }: Titled): ShownText =>
  inLanguage(page, title, titleEn ?? null);

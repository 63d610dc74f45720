import type { Language } from '../../../platform/language.ts';
import { homeEn } from './en/home.ts';
import { leadCardEn } from './en/lead-card.ts';
import { shellEn } from './en/shell.ts';
import { homeSv } from './sv/home.ts';
import { leadCardSv } from './sv/lead-card.ts';
import { shellSv } from './sv/shell.ts';
import type { TextsOf } from './texts-of.ts';

/** The Swedish words are the source: their keys are the keys. */
const sv = { shell: shellSv, home: homeSv, leadCard: leadCardSv } as const;

export type Texts = typeof sv;

/** One part of the texts: the shell's, or one page's. */
export type TextPart = keyof Texts;

const en: TextsOf<Texts> = { shell: shellEn, home: homeEn, leadCard: leadCardEn };

export const texts: Record<Language, TextsOf<Texts>> = { sv, en };

export const isTextPart = (value: string): value is TextPart => Object.hasOwn(sv, value);

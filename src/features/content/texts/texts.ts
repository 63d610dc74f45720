import type { Language } from '../../../platform/language.ts';
import * as en from './en.ts';
import * as sv from './sv.ts';
import type { TextsOf } from './texts-of.ts';

export type Texts = typeof sv;

export type TextPart = keyof Texts;

export const texts: Record<Language, TextsOf<Texts>> = { sv, en };

export const textParts = Object.keys(sv);

export const isTextPart = (value: string): value is TextPart => Object.hasOwn(sv, value);

import { createTranslator } from 'use-intl/core';
import type { Language } from './language.ts';

/** For places outside components, such as page titles. */
export const formatText = (text: string, language: Language, values: Record<string, string>): string =>
  createTranslator<{ text: string }>({ locale: language, messages: { text } })('text', values);

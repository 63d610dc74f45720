import { createTranslator } from 'use-intl/core';
import type { Language } from './language.ts';

/** One message with its arguments, where no component is: in a page's title. */
export const formatText = (text: string, language: Language, values: Record<string, string>): string =>
  createTranslator<{ text: string }>({ locale: language, messages: { text } })('text', values);

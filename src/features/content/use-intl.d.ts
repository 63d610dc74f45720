import type { Language } from '../../platform/language.ts';
import type { Texts } from './texts/texts.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
    Locale: Language;
  }
}

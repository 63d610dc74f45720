import type { Language } from '../../platform/language.ts';
import { texts } from '../content/texts/texts.ts';
import { fillPlaceholders, type ShopWords } from '../settings/placeholders.rules.ts';

/** Stored word for word as proof of consent. */
export const consentText = (language: Language, shop: ShopWords): string =>
  fillPlaceholders(texts[language].quotes.form.consent, language, shop);

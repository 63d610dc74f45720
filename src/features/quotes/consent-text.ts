import type { Language } from '../../platform/language.ts';
import { texts } from '../content/texts/texts.ts';
import { fillPlaceholders, type ShopWords } from '../policy/placeholders.rules.ts';

/** What the form asks to agree to, word for word, to be kept with the yes. */
export const consentText = (language: Language, shop: ShopWords): string =>
  fillPlaceholders(texts[language].quotes.form.consent, language, shop);

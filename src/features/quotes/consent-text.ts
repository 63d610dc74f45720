import type { Language } from '../../platform/language.ts';
import { texts } from '../content/texts/texts.ts';
import { fillPlaceholders } from '../policy/policy.rules.ts';

/** What the form asks to agree to, word for word, to be kept with the yes. */
export const consentText = (language: Language, siteName: string): string =>
  fillPlaceholders(texts[language].quotes.form.consent, siteName);

import { wordsByLanguage } from '../../platform/words-by-language.ts';
import type { ClaimReason } from './claim-status.rules.ts';

export const claimReasonWords = wordsByLanguage<ClaimReason>({
  'wrong-number': { sv: 'Fel telefonnummer', en: 'Wrong phone number' },
  'email-bounces': { sv: 'E-posten studsar', en: 'The email bounces' },
  'wrong-person': { sv: 'Fel person', en: 'Wrong person' },
  'no-need': { sv: 'Behovet fanns inte', en: 'There was no such need' },
  'outside-description': { sv: 'Stämmer inte med beskrivningen', en: 'Does not match the description' },
  duplicate: { sv: 'Dubblett', en: 'Duplicate' },
  'company-closed': { sv: 'Företaget är nedlagt', en: 'The company has closed' },
  other: { sv: 'Annat', en: 'Something else' },
});

import type { Language } from '../../platform/language.ts';
import type { ClaimReason } from './claim-status.rules.ts';

export const claimReasonWords: Record<Language, Record<ClaimReason, string>> = {
  sv: {
    'wrong-number': 'Fel telefonnummer',
    'email-bounces': 'E-posten studsar',
    'wrong-person': 'Fel person',
    'no-need': 'Behovet fanns inte',
    'outside-description': 'Stämmer inte med beskrivningen',
    duplicate: 'Dubblett',
    'company-closed': 'Företaget är nedlagt',
    other: 'Annat',
  },
  en: {
    'wrong-number': 'Wrong phone number',
    'email-bounces': 'The email bounces',
    'wrong-person': 'Wrong person',
    'no-need': 'There was no such need',
    'outside-description': 'Does not match the description',
    duplicate: 'Duplicate',
    'company-closed': 'The company has closed',
    other: 'Something else',
  },
};

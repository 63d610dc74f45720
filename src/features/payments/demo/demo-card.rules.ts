import { hoursBefore } from '../../../platform/time/time.rules.ts';
/** Outcomes of demo cards. The numbers are Stripe's test cards, so that they behave the same here. */
export type CardOutcome =
  | 'succeeds'
  | 'succeeds-and-is-disputed'
  | 'asks-to-confirm'
  | 'declined'
  | 'insufficient-funds';

const testCards: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'succeeds',
  '4000000000000259': 'succeeds-and-is-disputed',
  '4000002500003155': 'asks-to-confirm',
  '4000000000009995': 'insufficient-funds',
};

export const testCardBrand = 'visa';

/** Any other card could be somebody's: it is never charged. */
export function cardOutcome(number: string): CardOutcome {
  return (Object.hasOwn(testCards, number) && testCards[number]) || 'declined';
}

export const willBeDeclined = (number: string) => ['declined', 'insufficient-funds'].includes(cardOutcome(number));

/** The check digit that every card number ends with. */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The part of an expiry date that has passed. A card is valid to the end of its month in every time zone. */
export function expiredPart(card: { expMonth: number; expYear: number }, now: Date): 'expMonth' | 'expYear' | null {
  const lastZone = hoursBefore(now, 12);
  const year = lastZone.getUTCFullYear();
  if (card.expYear < year) return 'expYear';
  return card.expYear === year && card.expMonth < lastZone.getUTCMonth() + 1 ? 'expMonth' : null;
}

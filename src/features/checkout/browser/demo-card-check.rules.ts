import { expiredPart, hasCheckDigit } from '../../payments/demo/demo-card.rules.ts';

export const cardFields = ['number', 'expiry', 'cvc'] as const;

type CardField = (typeof cardFields)[number];

export type TypedCard = Readonly<Record<CardField, string>>;

/** Why it is refused, as the checkout's texts name it. */
type CardProblem =
  | `declines.${'card' | 'funds'}`
  | `problems.${'expired' | `${'number' | 'expiry' | 'cvc'}${'Missing' | 'Invalid'}`}`;

export type CardProblems = Partial<Record<CardField, CardProblem>>;

const numberShape = /^\d{12,19}$/;
const expiryShape = /^(0[1-9]|1[0-2])\/(\d{2})$/;
const cvcShape = /^\d{3,4}$/;

export function cardToSend({ number, expiry, cvc }: TypedCard) {
  const [, month = '', year = ''] = expiryShape.exec(expiry) ?? [];
  return { number: number.replace(/\D/g, ''), expMonth: Number(month), expYear: 2000 + Number(year), cvc };
}

function numberProblem(digits: string): CardProblem | null {
  if (digits === '') return 'problems.numberMissing';
  return numberShape.test(digits) && hasCheckDigit(digits) ? null : 'problems.numberInvalid';
}

function expiryProblem(card: TypedCard, now: Date): CardProblem | null {
  if (card.expiry === '') return 'problems.expiryMissing';
  if (!expiryShape.test(card.expiry)) return 'problems.expiryInvalid';
  return expiredPart(cardToSend(card), now) ? 'problems.expired' : null;
}

function cvcProblem(cvc: string): CardProblem | null {
  if (cvc === '') return 'problems.cvcMissing';
  return cvcShape.test(cvc) ? null : 'problems.cvcInvalid';
}

export function checkCard(card: TypedCard, now: Date): CardProblems {
  const found = {
    number: numberProblem(card.number.replace(/\D/g, '')),
    expiry: expiryProblem(card, now),
    cvc: cvcProblem(card.cvc),
  };
  const faulty = cardFields.flatMap((field) => (found[field] ? [[field, found[field]] as const] : []));
  return Object.fromEntries(faulty);
}

export function refusedCard(names: readonly string[]): CardProblems {
  const refuses = (part: RegExp) => names.some((name) => part.test(name));
  return {
    ...(refuses(/number$/) && { number: 'problems.numberInvalid' as const }),
    ...(refuses(/exp(Month|Year)$/) && { expiry: 'problems.expiryInvalid' as const }),
    ...(refuses(/cvc$/) && { cvc: 'problems.cvcInvalid' as const }),
  };
}

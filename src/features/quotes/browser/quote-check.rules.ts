import { emailShape } from '../../../platform/email-shape.rules.ts';

export const quoteFields = ['categoryId', 'name', 'email', 'phone', 'postalCode', 'consentGiven'] as const;

export type QuoteField = (typeof quoteFields)[number];

/** What stands in the form; a box that is not ticked is empty. */
export type QuoteDraft = Readonly<Record<QuoteField, string>>;

type QuoteProblem =
  | 'categoryMissing'
  | 'nameMissing'
  | 'emailMissing'
  | 'emailInvalid'
  | 'phoneMissing'
  | 'phoneInvalid'
  | 'postalCodeInvalid'
  | 'consentMissing';

export type QuoteProblems = Partial<Record<QuoteField, QuoteProblem>>;

const phoneShape = /^(?=.*\d)[\d\p{Zs}+()-]+$/u;

const given = (problem: QuoteProblem) => (text: string) => (text === '' ? problem : null);

const checks: Readonly<Record<QuoteField, (text: string) => QuoteProblem | null>> = {
  categoryId: given('categoryMissing'),
  name: given('nameMissing'),
  email: (text) => (text === '' ? 'emailMissing' : emailShape.test(text) ? null : 'emailInvalid'),
  phone: (text) => (text === '' ? 'phoneMissing' : phoneShape.test(text) ? null : 'phoneInvalid'),
  postalCode: (text) => ([...text].length >= 5 && [...text].length <= 10 ? null : 'postalCodeInvalid'),
  consentGiven: given('consentMissing'),
};

/** What a refused field is said to have, though it looked right from here. */
const refusals: Readonly<Record<QuoteField, QuoteProblem>> = {
  categoryId: 'categoryMissing',
  name: 'nameMissing',
  email: 'emailInvalid',
  phone: 'phoneInvalid',
  postalCode: 'postalCodeInvalid',
  consentGiven: 'consentMissing',
};

export const checkField = (field: QuoteField, text: string): QuoteProblem | null => checks[field](text.trim());

/** What is wrong with what stands in the form; nothing when it can be sent. */
export function checkQuote(draft: QuoteDraft): QuoteProblems {
  return Object.fromEntries(
    quoteFields.flatMap((field) => {
      const problem = checkField(field, draft[field]);
      return problem ? [[field, problem]] : [];
    }),
  );
}

/** The fields that the server refused, by their names. */
export const refusedFields = (names: readonly string[]): QuoteProblems =>
  Object.fromEntries(quoteFields.filter((field) => names.includes(field)).map((field) => [field, refusals[field]]));

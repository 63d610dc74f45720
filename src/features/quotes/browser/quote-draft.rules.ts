export const quoteFields = ['categoryId', 'name', 'email', 'phone', 'postalCode', 'need', 'consentGiven'] as const;

export type QuoteField = (typeof quoteFields)[number];

const whenEmpty = {
  categoryId: 'categoryMissing',
  name: 'nameMissing',
  email: 'emailMissing',
  phone: 'phoneMissing',
  postalCode: 'postalCodeInvalid',
  need: 'needTooLong',
  consentGiven: 'consentMissing',
} as const satisfies Record<QuoteField, string>;

const whenFilledIn = { ...whenEmpty, email: 'emailInvalid', phone: 'phoneInvalid' } as const;

export const describeQuote = (field: QuoteField, isEmpty: boolean) => (isEmpty ? whenEmpty : whenFilledIn)[field];

/** `website` is a honeypot: people do not see it. */
export function readQuote(form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  return {
    categoryId: textOf('categoryId'),
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
    postalCode: textOf('postalCode'),
    need: textOf('need') || null,
    consentGiven: textOf('consentGiven') !== '',
    website: textOf('website'),
  };
}

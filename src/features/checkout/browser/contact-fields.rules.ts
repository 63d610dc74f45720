import { withPlainDomain } from '../../../platform/format.ts';
import type { Language } from '../../../platform/language.ts';
import { oreOf } from '../../../platform/money.ts';
import { policy } from '../../policy/policy.rules.ts';

const personFields = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'companyName',
  'orgNumber',
  'reference',
] as const;

const addressFields = ['street', 'postalCode', 'city'] as const;

export const contactFields = [...personFields, ...addressFields] as const;

export type ContactField = (typeof contactFields)[number];

export type ContactDraft = Readonly<Record<ContactField, string>>;

export type ContactProblem =
  | 'nameTooShort'
  | 'emailInvalid'
  | 'phoneWrong'
  | 'orgNumberWrong'
  | 'streetMissing'
  | 'postalCodeMissing'
  | 'cityMissing'
  | 'refused';

export const needsAddress = (total: string) => oreOf(total) > policy.billingAddressAboveKr * 100;

export const contactProblems: Readonly<Record<ContactField, ContactProblem>> = {
  customerName: 'nameTooShort',
  customerEmail: 'emailInvalid',
  customerPhone: 'phoneWrong',
  companyName: 'refused',
  orgNumber: 'orgNumberWrong',
  reference: 'refused',
  street: 'streetMissing',
  postalCode: 'postalCodeMissing',
  city: 'cityMissing',
};

export function contactToSend(draft: ContactDraft, withAddress: boolean, language: Language) {
  const { street, postalCode, city, ...person } = draft;
  // Only some browsers do this themselves.
  const customerEmail = withPlainDomain(person.customerEmail.trim());
  return { ...person, customerEmail, language, ...(withAddress && { billingAddress: { street, postalCode, city } }) };
}

export type ContactToSend = ReturnType<typeof contactToSend>;

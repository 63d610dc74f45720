import { emailShape } from '../../../platform/email-shape.rules.ts';
import type { Language } from '../../../platform/language.ts';
import { oreFromDecimal } from '../../../platform/money.ts';
import { readOrgNumber } from '../../../platform/org-number.ts';
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

/** What was typed, field by field; what is not there yet is empty. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

type ContactProblem =
  | 'nameTooShort'
  | 'emailInvalid'
  | 'orgNumberInvalid'
  | 'streetMissing'
  | 'postalCodeMissing'
  | 'cityMissing'
  | 'refused';

export type ContactProblems = Partial<Record<ContactField, ContactProblem>>;

const shortestName = 2;

export const needsAddress = (total: string) => (oreFromDecimal(total) ?? 0) > policy.billingAddressAboveKr * 100;

const complaints: Readonly<Record<ContactField, ContactProblem>> = {
  customerName: 'nameTooShort',
  customerEmail: 'emailInvalid',
  customerPhone: 'refused',
  companyName: 'refused',
  orgNumber: 'orgNumberInvalid',
  reference: 'refused',
  street: 'streetMissing',
  postalCode: 'postalCodeMissing',
  city: 'cityMissing',
};

function isFine(field: ContactField, text: string): boolean {
  if (field === 'customerName') return text.length >= shortestName;
  if (field === 'customerEmail') return emailShape.test(text);
  if (field === 'orgNumber') return text === '' || readOrgNumber(text) !== null;
  return text !== '' || !addressFields.some((part) => part === field);
}

/** What is wrong with what was typed, field by field; nothing when it can be sent. */
export function checkContact(draft: ContactDraft, withAddress: boolean): ContactProblems {
  const asked: readonly ContactField[] = withAddress ? contactFields : personFields;
  const faulty = asked.filter((field) => !isFine(field, draft[field].trim()));
  return Object.fromEntries(faulty.map((field) => [field, complaints[field]]));
}

/** The fields that the server refused, by the names that it gives them. */
export function refusedContact(names: readonly string[]): ContactProblems {
  const refused = contactFields.filter((field) => names.some((name) => name.split('.').at(-1) === field));
  return Object.fromEntries(refused.map((field) => [field, complaints[field]]));
}

/** The body of the submit call. */
export function contactToSend(draft: ContactDraft, withAddress: boolean, language: Language) {
  const { street, postalCode, city, ...person } = draft;
  return { ...person, language, ...(withAddress && { billingAddress: { street, postalCode, city } }) };
}

export type ContactToSend = ReturnType<typeof contactToSend>;
